import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelRows, useWindowRows } from './rows/use-rows.ts';
import { useLineSearch } from './search/use-line-search.ts';
import {
	type Correction,
	type TranscriptContent,
	TranscriptContext,
	useTranscriptContext,
} from './transcript-context.ts';
import { TranscriptFrame } from './transcript-frame.tsx';

type Props = {
	content: TranscriptContent;
	isPanel: boolean;
};

export function TranscriptView({ content, isPanel }: Props) {
	const search = useLineSearch(content.segments, content.controller.matches);
	const [editingId, setEditingId] = useState<string | null>(null);
	const [isFixing, setFixing] = useState(false);
	const [correction, setCorrection] = useState<Correction | null>(null);
	const shown = search.found?.shown ?? content.segments;
	return (
		<TranscriptContext
			value={{
				...content,
				search,
				shown,
				editingId,
				setEditingId,
				isFixing,
				setFixing,
				correction,
				setCorrection,
			}}
		>
			{isPanel ? <PanelLayout /> : <PageLayout />}
		</TranscriptContext>
	);
}

function PanelLayout() {
	const { t } = useTranslation('conversation');
	const { shown } = useTranscriptContext();
	const scroller = useRef<HTMLDivElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const rows = usePanelRows({ count: shown.length, keyOf: keyOf(shown), list }, scroller);
	return (
		<TranscriptFrame rows={rows} list={list} scroller={scroller}>
			{(lines, jump) => (
				<section
					ref={scroller}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
					tabIndex={0}
					aria-label={t('transcript.label')}
					className="transcript-scroller relative min-h-0 flex-1 overflow-auto contain-strict focus-visible:outline-none"
				>
					<div className="max-w-[860px] px-5 pb-16 2xl:max-w-[940px]">{lines}</div>
					{jump}
				</section>
			)}
		</TranscriptFrame>
	);
}

function PageLayout() {
	const { shown } = useTranscriptContext();
	const list = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLElement>(null);
	const rows = useWindowRows({ count: shown.length, keyOf: keyOf(shown), list });
	return (
		<TranscriptFrame rows={rows} list={list} scroller={scroller}>
			{(lines, jump) => (
				<div className="px-4 pb-32">
					{lines}
					{jump}
				</div>
			)}
		</TranscriptFrame>
	);
}

const keyOf = (segments: readonly Segment[]) => (index: number) => segments[index]?.id ?? String(index);
