import type { ReactNode } from 'react';

type Props = {
	title?: ReactNode;
	note?: ReactNode;
	actions?: ReactNode;
	isPadded?: boolean;
	children: ReactNode;
};

/** Never nested. */
export function Panel({ title, note, actions, isPadded = true, children }: Props) {
	return (
		<section className="min-w-0 overflow-hidden rounded-lg border bg-raised">
			{title && (
				<header className="flex min-h-10 flex-wrap items-center gap-x-2 border-b py-1 pr-3 pl-4">
					<h2 className="text-sm">{title}</h2>
					{note && <span className="text-muted text-xs">{note}</span>}
					<span className="ml-auto flex items-center gap-1">{actions}</span>
				</header>
			)}
			<div className={isPadded ? 'p-4' : ''}>{children}</div>
		</section>
	);
}
