import { rovingFocus } from '@debrief/shared/ui/roving-focus.ts';
import type { ReactNode } from 'react';

type Props = {
	title: string;
	note?: ReactNode /** At the end of the title's line. */;
	action?: ReactNode;
	children: ReactNode;
};

const rovingChips = rovingFocus('[data-chip]');

/** One part of the insights: a title, a muted note, a hairline below. Its times are one tab stop. */
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
