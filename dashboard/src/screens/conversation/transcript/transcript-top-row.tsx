import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Search from 'lucide-react/icons/search';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { QualityNote } from './quality-note.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { useTranscriptContext } from './transcript-context.ts';

const ToolsMenu = lazyComponent(async () => (await import('./tools/tools-menu.tsx')).ToolsMenu);

type Props = {
	isApproximate: boolean;
	hasUnsure: boolean;
	isFollowing: boolean;
	onFollow: () => void;
};

export function TranscriptTopRow({ isApproximate, hasUnsure, isFollowing, onFollow }: Props) {
	const { t } = useTranslation('conversation');
	const { search, tools, editing, isFixing, setFixing } = useTranscriptContext();
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
					<IconButton
						label={t('tools.search')}
						keyHint={`${t('keys.control')} F`}
						autoFocus={wasSearched}
						onPress={search.open}
					>
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
					<ToolsMenu {...tools} onFix={editing && !isFixing ? () => setFixing(true) : undefined} />
				</Suspense>
			</span>
		</div>
	);
}
