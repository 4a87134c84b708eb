import type { News } from '@debrief/shared/contract/news.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import Newspaper from 'lucide-react/icons/newspaper';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllNews, useRemoveNews } from '../../../data/administration/news.ts';
import { newsText } from '../../../platform/i18n/news-text.ts';
import { useNotify } from '../../../platform/notify.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useArrival } from '../../../platform/use-arrival.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { NewsForm } from './news-form.tsx';
import { NewsRow } from './news-row.tsx';

export function NewsScreen() {
	const { t } = useTranslation('news');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<AllNews />
		</AdminPage>
	);
}

type Opened = { kind: 'edit'; news: News | null } | { kind: 'remove'; news: News };

function AllNews() {
	const { t } = useTranslation('news');
	const news = useAllNews();
	const [opened, setOpened] = useState<Opened | null>(null);
	const close = () => setOpened(null);
	const add = () => setOpened({ kind: 'edit', news: null });
	useArrival('new', add);
	usePageActions([{ id: 'add', label: t('add'), icon: <Plus />, run: add }]);
	return (
		<div className="grid max-w-search grid-cols-1 gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="text-muted">{t('text')}</p>
				<Button variant="primary" onPress={add}>
					<Plus />
					{t('add')}
				</Button>
			</div>
			<div>
				<PagedList
					list={news}
					failedTitle={t('loadFailed')}
					empty={
						<EmptyState icon={<Newspaper />} title={t('none')}>
							{t('noneText')}
						</EmptyState>
					}
				>
					{(rows) => (
						<ul aria-label={t('title')}>
							{rows.map((row) => (
								<NewsRow
									key={row.id}
									news={row}
									onEdit={() => setOpened({ kind: 'edit', news: row })}
									onRemove={() => setOpened({ kind: 'remove', news: row })}
								/>
							))}
						</ul>
					)}
				</PagedList>
			</div>
			{opened?.kind === 'edit' && <NewsForm key={opened.news?.id} news={opened.news} onClose={close} />}
			{opened?.kind === 'remove' && <RemoveNews news={opened.news} onClose={close} />}
		</div>
	);
}

function RemoveNews({ news, onClose }: { news: News; onClose: () => void }) {
	const { t, i18n } = useTranslation('news');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useRemoveNews();
	const { title } = newsText(news, i18n.language);
	const confirm = async () => {
		await notify.reporting(remove.mutateAsync(news.id));
		notify.success(t('removed'));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('confirm')}
			confirmLabel={t('remove')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('confirmText', { title })}
		</ConfirmDialog>
	);
}
