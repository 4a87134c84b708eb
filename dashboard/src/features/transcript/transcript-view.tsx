import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelRows, useWindowRows } from './rows/use-rows.ts';
import { useLineSearch } from './search/use-line-search.ts';
import { Frame, type TranscriptProps } from './transcript-frame.tsx';

/** The transcript in a column of its own. */
export function PanelTranscript(props: TranscriptProps) {
	const { t } = useTranslation('conversation');
	const scroller = useRef<HTMLDivElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const search = useLineSearch(props.segments, props.searchWish);
	const shown = search.found?.shown ?? props.segments;
	const rows = usePanelRows({ count: shown.length, keyOf: keyOf(shown), list }, scroller);
	return (
		<Frame {...props} search={search} shown={shown} rows={rows} list={list} scroller={scroller}>
			{(lines, jump) => (
				<section
					ref={scroller}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
					tabIndex={0}
					aria-label={t('transcript.label')}
					className="relative min-h-0 flex-1 overflow-auto contain-strict focus-visible:-outline-offset-2"
				>
					<div className="max-w-[860px] px-5 pb-16 2xl:max-w-[940px]">{lines}</div>
					{jump}
				</section>
			)}
		</Frame>
	);
}

/** The transcript in the page itself, below 1024 px. */
export function PageTranscript(props: TranscriptProps) {
	const list = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLElement>(null);
	const search = useLineSearch(props.segments, props.searchWish);
	const shown = search.found?.shown ?? props.segments;
	const rows = useWindowRows({ count: shown.length, keyOf: keyOf(shown), list });
	return (
		<Frame {...props} search={search} shown={shown} rows={rows} list={list} scroller={scroller}>
			{(lines, jump) => (
				<div className="px-4 pb-32">
					{lines}
					{jump}
				</div>
			)}
		</Frame>
	);
}

const keyOf = (segments: TranscriptProps['segments']) => (index: number) => segments[index]?.id ?? String(index);
