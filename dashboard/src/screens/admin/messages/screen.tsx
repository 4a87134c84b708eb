import type { DeliveryState } from '@debrief/shared/contract/workspaces/deliveries.ts';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRegistration } from '../../../data/account/auth.ts';
import { useDeliveries } from '../../../data/administration/deliveries.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { ListEnd } from '../list-end.tsx';
import { MessageRow } from './message-row.tsx';

const states = ['queued', 'sending', 'sent', 'failed'] as const satisfies readonly DeliveryState[];
const everyState = 'all';

/** For administrators of the server: the mails that left it or will leave it. */
export function MessagesScreen() {
	const { t } = useTranslation('messages');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<Messages />
		</AdminPage>
	);
}

function Messages() {
	const { t } = useTranslation('messages');
	const { t: app } = useTranslation('app');
	const [params, setParams] = useSearchParams();
	const state = states.find((known) => known === params.get('state')) ?? null;
	const messages = useDeliveries(state);
	const registration = useRegistration();
	const rows = messages.data?.pages.flatMap((page) => page.list);
	const last = messages.data?.pages.at(-1)?.query;
	const options = [
		{ id: everyState, name: t('anyState') },
		...states.map((id) => ({ id, name: t(`state.${id}`) })),
	] as const;
	return (
		<>
			{registration.data?.hasMail === false && (
				<div className="max-w-search pb-3">
					<Banner kind="info">{t('noMailServer')}</Banner>
				</div>
			)}
			<div className="pb-1">
				<Select
					label={t('filter')}
					isLabelHidden
					variant="quiet"
					options={options}
					value={state ?? everyState}
					onChange={(id) => setParams(id === everyState ? {} : { state: id }, { replace: true })}
				/>
			</div>
			{messages.isError && !rows && (
				<LoadFailed title={t('loadFailed')} error={messages.error} onRetry={() => messages.refetch()} />
			)}
			{messages.isPending && <SkeletonRows count={6} label={app('loading')} />}
			{rows?.length === 0 && <EmptyState title={t(state ? 'noneInState' : 'none')}>{t('noneText')}</EmptyState>}
			{rows && rows.length > 0 && (
				<ul
					aria-label={t('title')}
					data-stale={messages.isPlaceholderData || undefined}
					className="max-w-search data-stale:opacity-60"
				>
					{rows.map((row) => (
						<MessageRow key={row.id} row={row} />
					))}
				</ul>
			)}
			{last && messages.hasNextPage && (
				<ListEnd
					shown={rows?.length ?? 0}
					query={last}
					isLoading={messages.isFetchingNextPage}
					onMore={() => messages.fetchNextPage()}
				/>
			)}
		</>
	);
}
