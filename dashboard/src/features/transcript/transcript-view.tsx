import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelRows, useWindowRows } from './rows/use-rows.ts';
import { useLineSearch } from './search/use-line-search.ts';
import { Frame, type FrameProps, type TranscriptProps } from './transcript-frame.tsx';

/** The transcript. `isPanel`: it scrolls by itself, beside other columns; else with the page. Search and open line survive a change of that. */
export function TranscriptView({ isPanel, ...props }: TranscriptProps & { isPanel: boolean }) {
	const search = useLineSearch(props.segments, props.searchWish);
	const [editingId, setEditingId] = useState<string | null>(null);
	const Layout = isPanel ? PanelLayout : PageLayout;
	const shown = search.found?.shown ?? props.segments;
	return <Layout {...props} search={search} shown={shown} editingId={editingId} setEditingId={setEditingId} />;
}

type LayoutProps = Omit<FrameProps, 'rows' | 'list' | 'scroller' | 'children'>;

function PanelLayout(props: LayoutProps) {
	const { t } = useTranslation('conversation');
	const scroller = useRef<HTMLDivElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const rows = usePanelRows({ count: props.shown.length, keyOf: keyOf(props.shown), list }, scroller);
	return (
		<Frame {...props} rows={rows} list={list} scroller={scroller}>
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

function PageLayout(props: LayoutProps) {
	const list = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLElement>(null);
	const rows = useWindowRows({ count: props.shown.length, keyOf: keyOf(props.shown), list });
	return (
		<Frame {...props} rows={rows} list={list} scroller={scroller}>
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
