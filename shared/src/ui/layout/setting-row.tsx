import { type ReactNode, useId } from 'react';

type SectionProps = { title: ReactNode; hint?: ReactNode; children: ReactNode };

export function SettingSection({ title, hint, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="min-w-0 pb-6">
			<h2 id={id} className="flex min-h-9 items-center border-b text-md">
				{title}
			</h2>
			{hint && <p className="max-w-measure py-2 text-muted text-xs">{hint}</p>}
			{children}
		</section>
	);
}

type RowProps = {
	label: string;
	hint?: string;
	children: (names: { 'aria-labelledby': string; 'aria-describedby'?: string }) => ReactNode;
};

export function SettingRow({ label, hint, children }: RowProps) {
	const id = useId();
	const names = { 'aria-labelledby': `${id}label`, ...(hint && { 'aria-describedby': `${id}hint` }) };
	return (
		<div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b py-2">
			<div className="min-w-0 flex-[1_1_12rem]">
				<div id={names['aria-labelledby']} className="font-act">
					{label}
				</div>
				{hint && (
					<p id={names['aria-describedby']} className="max-w-[58ch] text-muted text-xs">
						{hint}
					</p>
				)}
			</div>
			{children(names)}
		</div>
	);
}
