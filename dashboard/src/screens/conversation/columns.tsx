import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssistantSettings } from '../../data/conversations/analyses.ts';
import { useKey } from '../../platform/browser/use-key.ts';
import { useMediaQuery } from '../../platform/browser/use-media-query.ts';
import { lazyComponent, preloadedComponent } from '../../platform/lazy-component.ts';
import { useConversationInsights } from './insights/use-conversation-insights.tsx';
import { useWriteNote } from './notes/use-write-note.ts';
import type { TabContent } from './panel-tabs.tsx';
import { Picture } from './player/picture.tsx';
import { useReview } from './review/review-context.tsx';
import { TranscriptColumn } from './transcript/transcript-column.tsx';

const wide = '(min-width: 1024px)';
// Preloaded because the tabs are needed as soon as the data arrives.
const PanelTabs = preloadedComponent(async () => (await import('./panel-tabs.tsx')).PanelTabs);
const NotesTab = lazyComponent(async () => (await import('./notes/notes-tab.tsx')).NotesTab);
const AssistantTab = lazyComponent(async () => (await import('./assistant-tab.tsx')).AssistantTab);
const Details = lazyComponent(async () => (await import('./details/details.tsx')).Details);

export function Columns() {
	const { t } = useTranslation('conversation');
	const { conversation, panel } = useReview();
	const isWide = useMediaQuery(wide);
	const insights = useConversationInsights(conversation);
	const panelTabs = usePanelTabs(isWide);
	useNoteKey();
	const details = (
		<Suspense fallback={<SkeletonLines count={5} label={t('loading')} />}>
			<Details />
		</Suspense>
	);
	const besideLines: TabContent = {
		id: 'insights',
		name: t('insights.short'),
		content: (
			<div className="pb-32">
				{insights.panel}
				{details}
			</div>
		),
	};
	// The panel keeps its position in the tree, so that React keeps its state when the window gets narrower.
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
				className="min-w-0 data-wide:flex data-wide:min-h-0 data-wide:flex-col data-wide:overflow-hidden data-wide:bg-raised"
			>
				<Picture />
				<div
					data-wide={isWide || undefined}
					className="data-wide:grid data-wide:min-h-0 data-wide:flex-1 data-wide:grid-rows-[minmax(0,1fr)]"
				>
					<Suspense fallback={<SkeletonLines count={5} label={t('loading')} />}>
						<PanelTabs
							tabs={isWide ? panelTabs : [...panelTabs.slice(0, 1), besideLines, ...panelTabs.slice(1)]}
							selected={panel.tab}
							onSelect={panel.setTab}
							isPanel={isWide}
						/>
					</Suspense>
				</div>
			</div>
			{insights.dialogs}
		</div>
	);
}

function useNoteKey(): void {
	const { conversation } = useReview();
	const writeNote = useWriteNote();
	useKey('n', conversation.canEdit ? writeNote : null);
}

function usePanelTabs(isPanel: boolean): TabContent[] {
	const { t } = useTranslation('conversation');
	const { conversation, recording } = useReview();
	const hasAssistant = useAssistantSettings().data?.isAllowed ?? false;
	const loading = <SkeletonLines count={3} label={t('loading')} />;
	const notes: TabContent = {
		id: 'notes',
		name: t('notes.tab'),
		count: conversation.notes.length || undefined,
		content: (
			<Suspense fallback={loading}>
				<NotesTab isPanel={isPanel} />
			</Suspense>
		),
	};
	if (!recording) return [notes];
	const transcript: TabContent = {
		id: 'transcript',
		name: t('transcript.title'),
		content: <TranscriptColumn isPanel={isPanel} />,
	};
	const assistant: TabContent = {
		id: 'assistant',
		name: t('assistantTab'),
		content: (
			<Suspense fallback={loading}>
				<AssistantTab isPanel={isPanel} />
			</Suspense>
		),
	};
	return hasAssistant ? [transcript, notes, assistant] : [transcript, notes];
}
