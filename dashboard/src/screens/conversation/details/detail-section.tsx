import type { ReactNode } from 'react';

type Props = { title: string; note?: ReactNode; children: ReactNode };

export function DetailSection({ title, note, children }: Props) {
	return (
		<section className="border-b px-4 pt-2 pb-3 last:border-b-0">
			<header className="flex min-h-7 items-center gap-2">
				<h2 className="text-sm">{title}</h2>
				{note && <span className="text-muted text-xs">{note}</span>}
			</header>
			{children}
		</section>
	);
}
