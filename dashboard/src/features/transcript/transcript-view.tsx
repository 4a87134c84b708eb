import type { EngineUsed } from '@debrief/shared/contract/transcripts.ts';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { LocateFixed } from 'lucide-react';
import {
	lazy,
	type ReactNode,
	type RefObject,
	Suspense,
	useCallback,
	useEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { JumpTo } from './jump-to.tsx';
import { QualityLine } from './quality-line.tsx';
import type { Renaming } from './rename-popover.tsx';
import { lastBegun, segmentAt } from './rows/segment-at.ts';
import { useFollow } from './rows/use-follow.ts';
import { type Rows, usePanelRows, useWindowRows } from './rows/use-rows.ts';
import { type TranscriptContent, TranscriptList } from './transcript-list.tsx';

const RenamePopover = lazy(async () => ({ default: (await import('./rename-popover.tsx')).RenamePopover }));

type Props = Omit<TranscriptContent, 'onRename' | 'onApproximate'> & {
	engine: EngineUsed | null;
	canBeBetter: boolean;
	onRename: (speakerId: string, name: string) => void;
	/** A line to stand on, from the address; `key` changes with each visit. */
	target: { index: number; key: string } | null;
};

/** The transcript in a column of its own. */
export function PanelTranscript(props: Props) {
	const { t } = useTranslation('conversation');
	const scroller = useRef<HTMLDivElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const rows = usePanelRows({ count: props.segments.length, keyOf: keyOf(props), list }, scroller);
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

/** The transcript in the page itself, below 1024 px. */
export function PageTranscript(props: Props) {
	const list = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLElement>(null);
	const rows = useWindowRows({ count: props.segments.length, keyOf: keyOf(props), list });
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

const keyOf =
	({ segments }: Props) =>
	(index: number) =>
		segments[index]?.id ?? String(index);

type FrameProps = Props & {
	rows: Rows;
	list: RefObject<HTMLDivElement | null>;
	scroller: RefObject<HTMLElement | null>;
	children: (lines: ReactNode, jump: ReactNode) => ReactNode;
};

function Frame({ children, rows, list, scroller, target, onRename, ...content }: FrameProps) {
	const { t } = useTranslation('conversation');
	const { clock, segments, speakers } = content;
	const [renaming, setRenaming] = useState<Renaming | null>(null);
	const [isApproximate, setIsApproximate] = useState(false);
	const currentIndex = useSyncExternalStore(clock.subscribe, () => segmentAt(segments, clock.nowMs()));
	const lastIndex = useSyncExternalStore(clock.subscribe, () => lastBegun(segments, clock.nowMs()));
	const { isFollowing, setFollowing, goTo } = useFollow(rows, lastIndex, scroller);
	const targetIndex = target?.index ?? -1;
	useEffect(() => goTo(targetIndex), [goTo, targetIndex, target?.key]);
	const startRenaming = useCallback((speakerId: string, anchor: HTMLElement) => setRenaming({ speakerId, anchor }), []);
	const lines = (
		<TranscriptList
			{...content}
			rows={rows}
			list={list}
			currentIndex={currentIndex}
			onWalk={() => setFollowing(false)}
			onPlay={(ms) => {
				setFollowing(true);
				content.onPlay(ms);
			}}
			onRename={startRenaming}
			onApproximate={setIsApproximate}
		/>
	);
	const jump = !isFollowing && lastIndex >= 0 && <JumpTo clock={clock} onPress={() => setFollowing(true)} />;
	const renamed = renaming && speakers.get(renaming.speakerId);
	return (
		<>
			<div className="flex min-h-11 flex-none items-center gap-2 px-4 py-1.5 lg:pl-5">
				<QualityLine
					engine={content.engine}
					canBeBetter={content.canBeBetter}
					hasEstimatedSpeakers={[...speakers.values()].some((speaker) => speaker.isEstimated)}
					hasApproximateWords={isApproximate}
				/>
				<IconButton label={t('transcript.follow')} isSelected={isFollowing} onPress={() => setFollowing(!isFollowing)}>
					<LocateFixed />
				</IconButton>
			</div>
			{children(lines, jump)}
			{renaming && renamed && (
				<Suspense fallback={null}>
					<RenamePopover
						key={renaming.speakerId}
						anchor={renaming.anchor}
						name={renamed.name}
						onRename={(name) => onRename(renaming.speakerId, name)}
						onClose={() => setRenaming(null)}
					/>
				</Suspense>
			)}
		</>
	);
}
