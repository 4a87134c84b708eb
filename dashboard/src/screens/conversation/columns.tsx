import { SkeletonLines } from '@debrief/shared/ui/skeleton-shapes.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionDraft } from '../../features/assistant/question-draft.ts';
import { early, lazyPart } from '../../platform/lazy-part.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { useConversationInsights } from './insights/use-conversation-insights.tsx';
import type { NotesTabProps } from './notes/notes-tab.tsx';
import type { TabContent } from './panel/panel-tabs.tsx';
import type { usePanelTab } from './panel/use-panel-tab.ts';
import { TranscriptColumn, type TranscriptColumnProps } from './transcript/transcript-column.tsx';

const wide = '(min-width: 1024px)';
// needed at once: they come beside the data
const PanelTabs = lazyPart(early(async () => (await import('./panel/panel-tabs.tsx')).PanelTabs));
const NotesTab = lazyPart(async () => (await import('./notes/notes-tab.tsx')).NotesTab);
const AssistantTab = lazyPart(async () => (await import('./assistant/assistant-tab.tsx')).AssistantTab);
const Details = lazyPart(async () => (await import('./details/details.tsx')).Details);

type Props = {
	/** Absent where a conversation has no recording: then there are notes, and no transcript. */
	fileId: string | undefined;
	transcript: Omit<TranscriptColumnProps, 'fileId' | 'isPanel'>;
	notes: Omit<NotesTabProps, 'isPanel' | 'conversation' | 'clock'>;
	question: QuestionDraft;
	panel: ReturnType<typeof usePanelTab>;
	/** Whether the assistant is open to the reader. */
	hasAssistant: boolean;
};

/** Insights, details and the panel: three columns, two, or tabs below 1024 px. */
export function Columns(props: Props) {
	const { t } = useTranslation('conversation');
	const isWide = useMediaQuery(wide);
	const { conversation } = props.transcript;
	const insights = useConversationInsights(conversation);
	const details = (
		<Suspense fallback={<SkeletonLines count={5} label={t('loading')} />}>
			<Details {...props.transcript} fileId={props.fileId} />
		</Suspense>
	);
	const beside: TabContent[] = [
		{ id: 'insights', name: t('insights.short'), content: <div className="pb-32">{insights.panel}</div> },
		{ id: 'details', name: t('details.title'), content: <div className="pb-32">{details}</div> },
	];
	const panel = (
		<Suspense fallback={<SkeletonLines count={5} label={t('loading')} />}>
			<PanelTabs
				tabs={isWide ? panelTabs(props, true, t) : [...panelTabs(props, false, t), ...beside]}
				selected={props.panel.tab}
				onSelect={props.panel.setTab}
				isPanel={isWide}
			/>
		</Suspense>
	);
	// the panel keeps its place in the tree, and with it what is open in it, when a window gets narrower
	return (
		<div
			data-wide={isWide || undefined}
			className="min-h-0 data-wide:grid data-wide:grid-cols-[436px_minmax(0,1fr)] data-wide:grid-rows-[minmax(0,1fr)] 2xl:data-wide:grid-cols-[460px_340px_minmax(0,1fr)]"
		>
			{isWide && (
				<div className="min-h-0 min-w-0 overflow-auto border-r 2xl:contents">
					<div className="relative min-h-0 min-w-0 overscroll-contain 2xl:overflow-auto 2xl:border-r">
						{insights.panel}
					</div>
					<div className="relative min-h-0 min-w-0 overscroll-contain 2xl:overflow-auto 2xl:border-r">{details}</div>
				</div>
			)}
			<div
				data-wide={isWide || undefined}
				className="min-w-0 data-wide:grid data-wide:min-h-0 data-wide:grid-rows-[minmax(0,1fr)] data-wide:overflow-hidden data-wide:bg-raised"
			>
				{panel}
			</div>
			{insights.dialogs}
		</div>
	);
}

type Translate = ReturnType<typeof useTranslation<'conversation'>>['t'];

function panelTabs(
	{ fileId, transcript, notes, question, hasAssistant }: Props,
	isPanel: boolean,
	t: Translate,
): TabContent[] {
	const { conversation, clock } = transcript;
	const waiting = <SkeletonLines count={3} label={t('loading')} />;
	const noteList = (
		<Suspense fallback={waiting}>
			<NotesTab {...notes} conversation={conversation} clock={fileId ? clock : null} isPanel={isPanel} />
		</Suspense>
	);
	const count = conversation.notes.length || undefined;
	const notesTab: TabContent = { id: 'notes', name: t('notes.tab'), count, content: noteList };
	if (!fileId) return [notesTab];
	const assistant = (
		<Suspense fallback={waiting}>
			<AssistantTab conversation={conversation} fileId={fileId} draft={question} isPanel={isPanel} />
		</Suspense>
	);
	return [
		{
			id: 'transcript',
			name: t('transcript.title'),
			content: <TranscriptColumn {...transcript} fileId={fileId} isPanel={isPanel} />,
		},
		notesTab,
		...(hasAssistant ? [{ id: 'assistant' as const, name: t('assistantTab'), content: assistant }] : []),
	];
}
