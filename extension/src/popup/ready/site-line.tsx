import Globe from 'lucide-react/icons/globe';
import type { ReactNode } from 'react';

type Props = { title: string; note?: string; children?: ReactNode };

export function SiteLine({ title, note, children }: Props) {
	return (
		<div className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-2.5">
			<span className="grid size-7 place-items-center rounded-md bg-pressed text-muted">
				<Globe />
			</span>
			<div>
				<p dir="auto" title={title} className="truncate text-left font-act">
					{title}
				</p>
				{note && <p className="truncate text-muted text-xs">{note}</p>}
			</div>
			{children}
		</div>
	);
}
