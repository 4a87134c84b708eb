import { rovingFocus } from '@debrief/shared/ui/roving-focus.ts';
import type { ReactNode } from 'react';

type Props = {
	title: string;
	note?: ReactNode;
	action?: ReactNode;
	children: ReactNode;
};

const rovingChips = rovingFocus('[data-chip]');

export function InsightSection({ title, note, action, children }: Props) {
	return (
		<section ref={rovingChips} className="border-b px-4 pt-2 pb-3 2xl:last:border-b-0">
			<header className="flex min-h-7 items-center gap-2">
				<h3 className="text-sm">{title}</h3>
				{note && <span className="text-muted text-xs">{note}</span>}
				{action}
			</header>
			{children}
		</section>
	);
}
