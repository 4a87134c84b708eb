import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

function Loading({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div role="status" className="animate-late overflow-hidden">
			<span className="sr-only">{label}</span>
			{children}
		</div>
	);
}

const widths = ['78%', '56%', '84%', '62%', '70%', '48%'];
const width = (index: number) => widths[index % widths.length] ?? '100%';
const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

type RowsProps = { count?: number; label?: string };

export function SkeletonRows({ count = 6, label = 'Loading' }: RowsProps) {
	return (
		<Loading label={label}>
			{keys(count).map((row) => (
				<div
					key={row}
					className="grid h-11 grid-cols-[16px_minmax(0,1fr)_60px] items-center gap-4 border-b px-4 last:border-0 md:grid-cols-[16px_minmax(0,2.4fr)_minmax(0,1fr)_90px_48px]"
				>
					<Skeleton width="16px" height="16px" />
					<span className="grid gap-1.75">
						<Skeleton width={width(row)} />
						<Skeleton width={width(row + 3)} height="8px" />
					</span>
					<Skeleton width={width(row + 1)} />
					<span className="hidden md:block">
						<Skeleton />
					</span>
					<span className="hidden md:block">
						<Skeleton />
					</span>
				</div>
			))}
		</Loading>
	);
}

export function SkeletonLines({ count = 3, label = 'Loading' }: RowsProps) {
	return (
		<Loading label={label}>
			{keys(count).map((line) => (
				<div key={line} className="grid grid-cols-[44px_minmax(0,1fr)] gap-3 px-4 py-2.5">
					<Skeleton />
					<span className="grid gap-2.25 border-strong border-l-3 pl-3">
						<Skeleton width="32%" />
						{keys(2 - (line % 2)).map((row) => (
							<Skeleton key={row} width={width(line + row)} />
						))}
					</span>
				</div>
			))}
		</Loading>
	);
}

export function SkeletonSections({ count = 3, label = 'Loading' }: RowsProps) {
	return (
		<Loading label={label}>
			{keys(count).map((section) => (
				<div key={section} className="grid gap-2.25 border-b px-4 pt-3.5 pb-4 last:border-0">
					<Skeleton width="24%" />
					{keys(3 - (section % 2)).map((row) => (
						<Skeleton key={row} width={width(section + row)} height="8px" />
					))}
				</div>
			))}
		</Loading>
	);
}

export function SkeletonWave({ label = 'Loading' }: { label?: string }) {
	return (
		<Loading label={label}>
			<div aria-hidden="true" className="skeleton-wave h-20 animate-breathe bg-skeleton" />
		</Loading>
	);
}
