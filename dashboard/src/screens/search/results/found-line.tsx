import type { FoundLine as Line } from '@debrief/shared/contract/conversations/search.ts';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { SpeakerAvatar } from '@debrief/shared/ui/speakers/speaker-avatar.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useSpeakerLabel } from '../../../platform/i18n/use-speaker-label.ts';
import { foundLine } from '../../../shell/search/search-focus.ts';
import { excerpt } from './excerpt.ts';

type Props = { callId: string; line: Line };

const nearLength = 200;

export function FoundLine({ callId, line }: Props) {
	const inWords = useSpeakerLabel();
	const { matched, startedAt, speakerIndex, text, highlights } = line;
	return (
		<Link
			to={paths.conversation(callId, { segmentId: line.id, t: startedAt / 1000 })}
			data-near={!matched || undefined}
			{...(matched && foundLine)}
			className="group/line grid grid-cols-[48px_20px_minmax(0,1fr)] items-baseline gap-x-2.5 rounded-sm px-2 py-0.5 hover:bg-hover focus-visible:bg-selected max-sm:grid-cols-[20px_minmax(0,1fr)] max-sm:gap-x-2 max-sm:px-0 max-sm:py-1"
		>
			<span className="text-right font-act text-accent text-xs group-data-near/line:font-read group-data-near/line:text-subtle max-sm:hidden">
				<TimeText ms={startedAt} />
			</span>
			<span className="mt-px self-start">
				<SpeakerAvatar name={inWords(line.speakerName)} index={speakerIndex} isLabelled />
			</span>
			<p
				dir="auto"
				className="max-w-[74ch] wrap-anywhere text-md group-data-near/line:text-muted group-data-near/line:text-sm"
			>
				<span dir="ltr" className="mr-1 font-act text-accent text-xs sm:hidden group-data-near/line:hidden">
					<TimeText ms={startedAt} />
				</span>
				{excerpt(text, highlights, matched ? undefined : nearLength).map(({ text: piece, isHit }, index) =>
					isHit ? (
						<mark key={index} className="rounded-xs bg-mark px-px text-on-mark">
							{piece}
						</mark>
					) : (
						piece
					),
				)}
			</p>
		</Link>
	);
}
