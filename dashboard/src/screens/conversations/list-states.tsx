import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import Archive from 'lucide-react/icons/archive';
import AudioLines from 'lucide-react/icons/audio-lines';
import ListFilter from 'lucide-react/icons/list-filter';
import Upload from 'lucide-react/icons/upload';
import { useTranslation } from 'react-i18next';
import { useConversations } from '../../data/conversations/conversations.ts';
import { archivePath } from '../../features/bin/use-archive.ts';
import { paths } from '../../paths.ts';
import { ErrorId } from '../../platform/copy/error-id.tsx';
import { errorSentence } from '../../platform/error-sentences.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { type Filters, isNarrowed } from './filters/filters.ts';

type Props = {
	error: Error | null;
	filters: Filters;
	onRetry: () => void;
	onClear: () => void;
	onUpload: () => void;
};

export function NoRows({ error, filters, onRetry, onClear, onUpload }: Props) {
	if (error) return <ListFailed error={error} onRetry={onRetry} />;
	if (filters.isArchived && !filters.search && !isNarrowed({ ...filters, isArchived: false }))
		return <NothingArchived />;
	if (filters.search || isNarrowed(filters)) return <NoMatch filters={filters} onClear={onClear} />;
	return <NoneListed onUpload={onUpload} />;
}

/** All conversations may be in the archive. */
function NoneListed({ onUpload }: { onUpload: () => void }) {
	const archive = useConversations({ archived: 'only' });
	const total = archive.data?.pages[0]?.query.total ?? 0;
	if (archive.isPending) return null;
	return total > 0 ? <AllArchived total={total} /> : <NoConversations onUpload={onUpload} />;
}

function AllArchived({ total }: { total: number }) {
	const { t } = useTranslation('list');
	return (
		<EmptyState
			icon={<Archive />}
			title={t('archive.allTitle')}
			actions={<LinkButton href={archivePath}>{t('archive.open')}</LinkButton>}
		>
			{t('archive.allText', { count: total })}
		</EmptyState>
	);
}

function NoConversations({ onUpload }: { onUpload: () => void }) {
	const { t } = useTranslation('app');
	return (
		<EmptyState
			icon={<AudioLines />}
			title={t('conversations.empty.title')}
			actions={
				<Button variant="primary" onPress={onUpload}>
					<Upload />
					{t('conversations.empty.upload')}
				</Button>
			}
		>
			{t('conversations.empty.text')}
		</EmptyState>
	);
}

function NothingArchived() {
	const { t } = useTranslation('list');
	return (
		<EmptyState
			icon={<Archive />}
			title={t('archive.emptyTitle')}
			actions={<LinkButton href={paths.conversations()}>{t('archive.back')}</LinkButton>}
		>
			{t('archive.emptyText')}
		</EmptyState>
	);
}

function NoMatch({ filters, onClear }: { filters: Filters; onClear: () => void }) {
	const { t } = useTranslation('app');
	const { t: list } = useTranslation('list');
	const isSearchAlone = !isNarrowed(filters);
	return (
		<EmptyState
			icon={<ListFilter />}
			title={isSearchAlone ? t('conversations.noMatch.title', { search: filters.search }) : list('noMatch.title')}
			actions={
				<>
					{filters.search && (
						<LinkButton variant="primary" href={paths.search(filters.search)}>
							{t('conversations.noMatch.transcripts', { search: filters.search })}
						</LinkButton>
					)}
					<Button onPress={onClear}>{isSearchAlone ? t('conversations.noMatch.clear') : list('clearFilters')}</Button>
				</>
			}
		>
			{isSearchAlone ? t('conversations.noMatch.text') : list('noMatch.text')}
		</EmptyState>
	);
}

function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
	const { t } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	return (
		<ErrorState
			title={t('conversations.failed.title')}
			errorId={<ErrorId error={error} />}
			actions={<Button onPress={onRetry}>{t('conversations.failed.retry')}</Button>}
		>
			{errorSentence(errors, error)}
		</ErrorState>
	);
}

export function ExceededLimits() {
	const { t } = useTranslation('app');
	const { t: list } = useTranslation('list');
	return (
		<Banner
			kind="limit"
			action={
				<Button size="sm" onPress={() => openUpgrade('general')}>
					{list('exceededUpgrade')}
				</Button>
			}
		>
			<strong>{t('conversations.exceeded.title')}</strong> {t('conversations.exceeded.text')}
		</Banner>
	);
}
