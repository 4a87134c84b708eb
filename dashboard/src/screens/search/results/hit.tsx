import type { SearchHit } from '@debrief/shared/contract/conversations/search.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { hasTitle, useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { FoundLine } from './found-line.tsx';
import { toSpots } from './spots.ts';

export function Hit({ hit }: { hit: SearchHit }) {
	const { t, i18n } = useTranslation('search');
	const titleOf = useConversationTitle();
	const headId = useId();
	const shown = hit.transcript.filter((line) => line.matched).length;
	const count = (value: number) => formatCount(value, i18n.language);
	const facts = [hit.userName, hasTitle(hit) && formatListDate(hit.startedAt), formatPosition(hit.duration)];
	return (
		<section aria-labelledby={headId} className="pb-6">
			<header className="flex min-h-8 items-baseline gap-x-2.5 max-sm:flex-wrap max-sm:pb-1.5">
				<h2 id={headId} className="min-w-0 text-sm max-sm:w-full">
					<Link
						to={paths.conversation(hit.callId)}
						dir="auto"
						className="line-clamp-2 rounded-sm underline-offset-3 hover:underline sm:line-clamp-1"
					>
						{titleOf(hit)}
					</Link>
				</h2>
				<span className="num max-w-full truncate text-muted text-xs sm:flex-none">
					{facts.filter(Boolean).join(' · ')}
				</span>
				<span className="num ml-auto flex-none text-muted text-xs">
					{t('lines', { count: hit.lines, number: count(hit.lines) })}
				</span>
			</header>
			{toSpots(hit.transcript).map((spot) => (
				<div key={spot[0]?.id} className="border-t py-1.5">
					{spot.map((line) => (
						<FoundLine key={line.id} callId={hit.callId} line={line} />
					))}
				</div>
			))}
			{hit.lines > shown && (
				<p className="text-muted text-xs sm:pl-24">
					{t('moreLines', { count: hit.lines - shown, number: count(hit.lines - shown) })}
				</p>
			)}
		</section>
	);
}
