import type { LiveLine } from '@debrief/shared/contract/transcripts/live-text.ts';
import { toLiveTurns } from '@debrief/shared/domain/transcripts/live-turns.ts';
import { joinSentences } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { useFollowEnd } from '@debrief/shared/ui/use-follow-end.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import type { RecordingView } from '../messaging/protocol.ts';
import { behindSentence, liveTextSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';

type Props = {
	view: Pick<RecordingView, 'liveText' | 'sending' | 'isOffline'>;
	isShown: boolean;
	onShow: (isShown: boolean) => void;
};

export function PanelLiveText({ view, isShown, onShow }: Props) {
	const sentence = liveTextSentence(view);
	const lines = view.liveText?.text?.list ?? [];
	const Arrow = isShown ? ChevronDown : ChevronRight;
	return (
		<section className="live-text" aria-label={texts.liveText.title}>
			<div className="line">
				<button type="button" className="bare" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
					<Arrow />
					{texts.liveText.title}
				</button>
				{isShown && <span className="quiet push">{behindSentence(view)}</span>}
			</div>
			{isShown && sentence && <p className="quiet">{sentence}</p>}
			{isShown && lines.length > 0 && <Turns lines={lines} />}
		</section>
	);
}

const names = { local: texts.me, other: texts.others, mixed: '' };

function Turns({ lines }: { lines: readonly LiveLine[] }) {
	const end = useRef<HTMLLIElement>(null);
	const last = lines.at(-1);
	useFollowEnd(end, `${last?.id} ${last?.text.length}`, true);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
		<ol className="scrolls" aria-label={texts.liveText.title} tabIndex={0} data-live-scroller>
			{toLiveTurns(lines).map((turn) => (
				<li key={turn[0]?.id}>
					<span className="quiet">{turn[0] && names[turn[0].origin]}</span>
					<span dir="auto">{joinSentences(turn.map(({ text }) => text))}</span>
				</li>
			))}
			<li ref={end} aria-hidden="true" />
		</ol>
	);
}
