import { shortestSearch } from '@debrief/shared/domain/transcripts/shortest-search.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import Lock from 'lucide-react/icons/lock';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { ErrorId } from '../../platform/copy/error-id.tsx';
import { errorSentence } from '../../platform/error-sentences.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';

export function NotSearched({ search }: { search: string }) {
	const { t } = useTranslation('search');
	return (
		<EmptyState
			icon={<Search />}
			title={search ? t('start.tooShort', { least: shortestSearch(search) }) : t('start.title')}
		>
			<p>{t('start.text')}</p>
			<ul className="mt-2 grid gap-1">
				<li>{t('start.phrase')}</li>
				<li>{t('start.prefix')}</li>
			</ul>
		</EmptyState>
	);
}

type NothingProps = { search: string; isNarrowed: boolean; onClear: () => void };

export function NothingFound({ search, isNarrowed, onClear }: NothingProps) {
	const { t } = useTranslation('search');
	return (
		<EmptyState
			icon={<Search />}
			title={t('nothing.title', { search })}
			actions={isNarrowed && <Button onPress={onClear}>{t('clearFilters')}</Button>}
		>
			{t(isNarrowed ? 'nothing.narrowed' : 'nothing.text')}
		</EmptyState>
	);
}

export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const { t } = useTranslation('search');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	return (
		<ErrorState
			title={t('failed')}
			errorId={<ErrorId error={error} />}
			actions={<Button onPress={onRetry}>{app('retry')}</Button>}
		>
			{errorSentence(errors, error)}
		</ErrorState>
	);
}

export function SearchLocked() {
	const { t } = useTranslation('search');
	return (
		<EmptyState
			icon={<Lock />}
			title={t('locked.title')}
			actions={
				<Button variant="primary" onPress={() => openUpgrade('globalSearch')}>
					{t('locked.upgrade')}
				</Button>
			}
		>
			{t('locked.text')}
		</EmptyState>
	);
}

/** Only the newest of very many lines were ranked. */
export function CutNotice({ lines }: { lines: string }) {
	const { t } = useTranslation('search');
	return <Banner kind="info">{t('cut', { lines })}</Banner>;
}
