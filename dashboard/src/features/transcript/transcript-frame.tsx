import type { EngineUsed, Segment } from '@debrief/shared/contract/transcripts.ts';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { Ellipsis, LocateFixed, Search } from 'lucide-react';
import {
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
import { lazyPart } from '../../platform/lazy-part.ts';
import type { LinePlace } from './edit/line-menu.tsx';
import { JumpTo } from './jump-to.tsx';
import { QualityLine } from './quality-line.tsx';
import { lastBegun, segmentAt } from './rows/segment-at.ts';
import { useFollow } from './rows/use-follow.ts';
import type { Rows } from './rows/use-rows.ts';
import { SearchBar } from './search/search-bar.tsx';
import { useHits } from './search/use-hits.ts';
import type { LineSearching, SearchWish } from './search/use-line-search.ts';
import type { Renaming } from './speaker-popover.tsx';
import type { TranscriptTools } from './tools/tools-menu.tsx';
import { TranscriptDialogs, type TranscriptHandlers } from './transcript-dialogs.tsx';
import { type TranscriptContent, TranscriptList } from './transcript-list.tsx';

const ToolsMenu = lazyPart(async () => (await import('./tools/tools-menu.tsx')).ToolsMenu);

export type TranscriptProps = Omit<TranscriptContent, 'onRename' | 'onApproximate' | 'onUnsure' | 'onMore'> &
	TranscriptHandlers & {
		engine: EngineUsed | null;
		canBeBetter: boolean;
		tools: TranscriptTools;
		/** A line to stand on, from the address; `key` changes with each visit. */
		target: { index: number; key: string } | null;
		/** Rises with every moment that is played from elsewhere on the page: its line is shown. */
		followWish: number;
		searchWish: SearchWish;
	};

export type FrameProps = TranscriptProps & {
	search: LineSearching;
	editingId: string | null;
	setEditingId: (segmentId: string | null) => void;
	/** All lines, or those that the search left. */
	shown: readonly Segment[];
	rows: Rows;
	list: RefObject<HTMLDivElement | null>;
	scroller: RefObject<HTMLElement | null>;
	children: (lines: ReactNode, jump: ReactNode) => ReactNode;
};

/** What stands around the lines: how good they are, search and tools, following, and the dialogs of a line. */
export function Frame({ children, rows, list, scroller, target, search, shown, ...content }: FrameProps) {
	const { clock } = content;
	const [renaming, setRenaming] = useState<Renaming | null>(null);
	const [place, setPlace] = useState<LinePlace | null>(null);
	const { editingId, setEditingId } = content;
	const [isApproximate, setIsApproximate] = useState(false);
	const [hasUnsure, setHasUnsure] = useState(false);
	const isMatched = (segment: Segment | undefined) => !search.found || search.found.highlights.has(segment?.id ?? '');
	const spokenIndex = useSyncExternalStore(clock.subscribe, () => segmentAt(shown, clock.nowMs()));
	const lastIndex = useSyncExternalStore(clock.subscribe, () => lastBegun(shown, clock.nowMs()));
	const follow = useFollow(rows, lastIndex, scroller);
	const { isFollowing, setFollowing, goTo } = follow;
	const targetIndex = target?.index ?? -1;
	useEffect(() => goTo(targetIndex), [goTo, targetIndex, target?.key]);
	useHits({ search, segments: content.segments, shown, rows, follow });
	const mayFollow = editingId === null && !search.found;
	const { followWish } = content;
	const followed = useRef(followWish);
	useEffect(() => {
		if (followed.current === followWish) return;
		followed.current = followWish;
		setFollowing(mayFollow);
	}, [followWish, mayFollow, setFollowing]);
	const startRenaming = useCallback((speakerId: string, anchor: HTMLElement) => setRenaming({ speakerId, anchor }), []);
	const openMore = useCallback((segment: Segment, anchor: HTMLElement) => setPlace({ segment, anchor }), []);
	const edit = useCallback(
		(segmentId: string | null) => {
			if (segmentId) setFollowing(false);
			setEditingId(segmentId);
		},
		[setFollowing, setEditingId],
	);
	const lines = (
		<TranscriptList
			{...content}
			segments={shown}
			rows={rows}
			list={list}
			search={search}
			editingId={editingId}
			onEdit={edit}
			onMore={openMore}
			currentIndex={isMatched(shown[spokenIndex]) ? spokenIndex : -1}
			onWalk={() => setFollowing(false)}
			onPlay={(ms) => {
				setFollowing(mayFollow);
				content.onPlay(ms);
			}}
			onRename={startRenaming}
			onApproximate={setIsApproximate}
			onUnsure={setHasUnsure}
		/>
	);
	const jump = !isFollowing && lastIndex >= 0 && <JumpTo clock={clock} onPress={() => setFollowing(true)} />;
	return (
		<>
			<TopRow
				{...content}
				search={search}
				isApproximate={isApproximate}
				hasUnsure={hasUnsure}
				isFollowing={isFollowing}
				onFollow={() => setFollowing(!isFollowing)}
			/>
			{children(lines, jump)}
			<TranscriptDialogs
				{...content}
				renaming={renaming}
				place={place}
				onClose={() => {
					setRenaming(null);
					setPlace(null);
				}}
			/>
		</>
	);
}

type TopRowProps = Pick<TranscriptProps, 'engine' | 'canBeBetter' | 'speakers' | 'tools'> & {
	search: LineSearching;
	isApproximate: boolean;
	hasUnsure: boolean;
	isFollowing: boolean;
	onFollow: () => void;
};

function TopRow(props: TopRowProps) {
	const { search, tools, engine, canBeBetter, speakers, isApproximate, hasUnsure, isFollowing, onFollow } = props;
	const { t } = useTranslation('conversation');
	const [wasSearched, setWasSearched] = useState(false);
	if (search.isOpen && !wasSearched) setWasSearched(true);
	return (
		<div
			data-searching={search.isOpen || undefined}
			className="top-22 z-sticky flex min-h-11 flex-none items-center gap-1 px-4 py-1.5 max-lg:bg-surface max-lg:data-searching:sticky lg:pl-5"
		>
			{search.isOpen ? (
				<SearchBar search={search} />
			) : (
				<>
					<span className="flex min-w-0 flex-1">
						<QualityLine
							engine={engine}
							canBeBetter={canBeBetter}
							hasEstimatedSpeakers={[...speakers.values()].some((speaker) => speaker.isEstimated)}
							hasApproximateWords={isApproximate}
							hasUnsureWords={hasUnsure}
						/>
					</span>
					<IconButton label={t('tools.search')} keyHint="Ctrl F" autoFocus={wasSearched} onPress={search.open}>
						<Search />
					</IconButton>
				</>
			)}
			<span data-searching={search.isOpen || undefined} className="flex gap-1 max-md:data-searching:hidden">
				<IconButton label={t('transcript.follow')} isSelected={isFollowing} onPress={onFollow}>
					<LocateFixed />
				</IconButton>
				<Suspense
					fallback={
						<IconButton label={t('tools.more')}>
							<Ellipsis />
						</IconButton>
					}
				>
					<ToolsMenu {...tools} />
				</Suspense>
			</span>
		</div>
	);
}
