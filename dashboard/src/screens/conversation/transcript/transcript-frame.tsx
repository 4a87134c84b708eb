import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { JumpPill } from '@debrief/shared/ui/buttons/jump-pill.tsx';
import {
	type ReactNode,
	type RefObject,
	Suspense,
	useCallback,
	useEffect,
	useState,
	useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../../platform/browser/use-latest.ts';
import { lazyComponent, lazyDialog } from '../../../platform/lazy-component.ts';
import type { OpenPanel } from './edit/transcript-dialogs.tsx';
import { TranscriptList } from './lines/transcript-list.tsx';
import { type LineFocus, useLineFocus } from './lines/use-line-focus.ts';
import { lastBegun, segmentAt } from './rows/segment-at.ts';
import { type Follow, useFollow } from './rows/use-follow.ts';
import type { Rows } from './rows/use-rows.ts';
import { useHits } from './search/use-hits.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useTranscriptContext } from './transcript-context.ts';
import { TranscriptTopRow } from './transcript-top-row.tsx';
import type { Clock } from './words/use-word-painting.ts';

const CorrectionSuggestion = lazyComponent(
	async () => (await import('./correct/correction-suggestion.tsx')).CorrectionSuggestion,
);
const TranscriptDialogs = lazyDialog(async () => (await import('./edit/transcript-dialogs.tsx')).TranscriptDialogs);
const FixBar = lazyComponent(async () => (await import('./fix/fix-bar.tsx')).FixBar);

type Props = {
	rows: Rows;
	list: RefObject<HTMLDivElement | null>;
	scroller: RefObject<HTMLElement | null>;
	children: (lines: ReactNode, jump: ReactNode) => ReactNode;
};

export function TranscriptFrame({ rows, list, scroller, children }: Props) {
	const {
		fileId,
		clock,
		segments,
		shown,
		search,
		editingId,
		setEditingId,
		isFixing,
		setFixing,
		correction,
		setCorrection,
		editing,
		controller,
		onPlay,
		onCopyBlocked,
	} = useTranscriptContext();
	const [panel, setPanel] = useState<OpenPanel | null>(null);
	const [isApproximate, setIsApproximate] = useState(false);
	const [hasUnsure, setHasUnsure] = useState(false);
	const isMatched = (segment: Segment | undefined) =>
		!search.isFiltering || search.found?.highlights.has(segment?.id ?? '');
	const spokenIndex = useSyncExternalStore(clock.subscribe, () => segmentAt(shown, clock.nowMs()));
	const lastIndex = useSyncExternalStore(clock.subscribe, () => lastBegun(shown, clock.nowMs()));
	const follow = useFollow(rows, lastIndex, scroller);
	const { isFollowing, setFollowing } = follow;
	const mayFollow = editingId === null && !search.isFiltering;
	const currentIndex = isMatched(shown[spokenIndex]) ? spokenIndex : -1;
	const focus = useLineFocus(shown.length, currentIndex, list);
	useCommands({ follow, focus, mayFollow });
	useHits({ search, segments, shown, rows, follow });
	const startRenaming = useCallback((speakerId: string, anchor: HTMLElement) => setPanel({ speakerId, anchor }), []);
	const openMore = useCallback((segment: Segment, anchor: HTMLElement) => setPanel({ segment, anchor }), []);
	const edit = useCallback(
		(segmentId: string | null) => {
			if (segmentId) setFollowing(false);
			setEditingId(segmentId);
		},
		[setFollowing, setEditingId],
	);
	const playFrom = (ms: number) => {
		setFollowing(mayFollow);
		onPlay(ms);
	};
	const lines = (
		<TranscriptList
			rows={rows}
			list={list}
			currentIndex={currentIndex}
			focus={focus}
			onEdit={edit}
			onMore={openMore}
			onRename={startRenaming}
			onWalk={() => setFollowing(false)}
			onPlay={playFrom}
			onApproximate={setIsApproximate}
			onUnsure={setHasUnsure}
		/>
	);
	const jump = !isFollowing && lastIndex >= 0 && <JumpTo clock={clock} onPress={() => setFollowing(true)} />;
	return (
		<>
			<TranscriptTopRow
				isApproximate={isApproximate}
				hasUnsure={hasUnsure}
				isFollowing={isFollowing}
				onFollow={() => setFollowing(!isFollowing)}
			/>
			{children(lines, jump)}
			{isFixing && editing && (
				<Suspense fallback={null}>
					<FixBar
						key={fileId}
						onClose={() => {
							setFixing(false);
							controller.focusLine();
						}}
					/>
				</Suspense>
			)}
			{correction && (
				<Suspense fallback={null}>
					<CorrectionSuggestion fileId={fileId} correction={correction} onClose={() => setCorrection(null)} />
				</Suspense>
			)}
			{!onCopyBlocked && <SelectionBar list={list} onAssign={setPanel} />}
			{panel && <TranscriptDialogs panel={panel} onPlay={playFrom} onClose={() => setPanel(null)} />}
		</>
	);
}

type Commanded = { follow: Follow; focus: LineFocus; mayFollow: boolean };

function useCommands({ follow: { goTo, setFollowing }, ...present }: Commanded): void {
	const { controller, shown, search } = useTranscriptContext();
	const latest = useLatest({ shown, search, ...present });
	useEffect(
		() =>
			controller.connect({
				reveal: (ms) => goTo(lastBegun(latest.current.shown, ms)),
				revealLine: (segmentId) => goTo(latest.current.shown.findIndex(({ id }) => id === segmentId)),
				follow: () => setFollowing(latest.current.mayFollow),
				openSearch: () => latest.current.search.open(),
				focusLine: () => {
					goTo(latest.current.focus.tabStop);
					latest.current.focus.focusTabStop();
				},
			}),
		[controller, goTo, setFollowing, latest],
	);
}

function JumpTo({ clock, onPress }: { clock: Clock; onPress: () => void }) {
	const { t } = useTranslation('conversation');
	const position = useSyncExternalStore(clock.subscribe, () => formatPosition(clock.nowMs()));
	return (
		<div className="pointer-events-none sticky bottom-4 z-sticky flex justify-center max-lg:bottom-[calc(16px+var(--docked-height))]">
			<JumpPill onPress={onPress}>{t('transcript.jumpTo', { position })}</JumpPill>
		</div>
	);
}
