import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Ellipsis, LocateFixed, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { SearchBar } from './search/search-bar.tsx';
import { useTranscriptContext } from './transcript-context.ts';

const ToolsMenu = lazyComponent(async () => (await import('./tools/tools-menu.tsx')).ToolsMenu);

type Props = {
	/** Words whose time is estimated have been seen. */
	isApproximate: boolean;
	/** Words that the engine doubted have been seen. */
	hasUnsure: boolean;
	isFollowing: boolean;
	onFollow: () => void;
};

/** Above the lines: how good they are or the search, and the tools. */
export function TranscriptTopRow({ isApproximate, hasUnsure, isFollowing, onFollow }: Props) {
	const { t } = useTranslation('conversation');
	const { search, tools } = useTranscriptContext();
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
						<QualityNote isApproximate={isApproximate} hasUnsure={hasUnsure} />
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

/** How good this transcript is, and what could make it better. */
function QualityNote({ isApproximate, hasUnsure }: Pick<Props, 'isApproximate' | 'hasUnsure'>) {
	const { t } = useTranslation('conversation');
	const { engine, canBeBetter, speakers } = useTranscriptContext();
	if (!engine) return null;
	const hasEstimated = [...speakers.values()].some((speaker) => speaker.isEstimated);
	const notes = [
		hasEstimated && t('quality.estimatedSpeakers'),
		isApproximate && t('quality.approximateWords'),
		hasUnsure && t('quality.unsureWords'),
		engine.quality === 'basic' && canBeBetter && t('quality.better'),
	].filter((note) => typeof note === 'string');
	return (
		<p className="min-w-0 flex-1 text-xs">
			<span className="font-act">{t(`quality.${engine.quality}`, { engine: engine.label })}</span>
			{notes.length > 0 && <span className="text-muted"> {notes.join(' ')}</span>}
		</p>
	);
}
