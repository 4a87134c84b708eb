import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { deliveryStates } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type DeliveryState, useDeliveries, useWebhooks } from '../../data/workspace/webhooks.ts';
import { paths } from '../../paths.ts';
import { OnlyWorkspaceAdmins, WorkspaceAdminPage } from '../../shell/administration/workspace-admin-page.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';
import { DeliveryRow } from './delivery-row.tsx';

export function WebhookLogScreen() {
	const { t } = useTranslation('webhooks');
	const { webhookId = '' } = useParams();
	return (
		<WorkspaceAdminPage
			title={t('log.title')}
			description={t('log.description')}
			actions={<TextLink href={paths.webhooks()}>{t('log.back')}</TextLink>}
		>
			{() => <Log key={webhookId} id={webhookId} />}
		</WorkspaceAdminPage>
	);
}

function Log({ id }: { id: string }) {
	const { t } = useTranslation('webhooks');
	const [state, setState] = useState<DeliveryState | null>(null);
	const deliveries = useDeliveries(id, state);
	const { data } = useWebhooks();
	const webhook = data?.list.find((each) => each.id === id);
	const { error } = deliveries;
	if (error instanceof ApiError && error.code === 'forbidden') return <OnlyWorkspaceAdmins />;
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-3">
				<p className="min-w-0 max-w-measure text-muted text-xs">
					{webhook && <bdi className="block text-default wrap-anywhere">{webhook.url}</bdi>}
					{t('log.text')}
				</p>
				<Select
					label={t('log.filter')}
					options={(['all', ...deliveryStates] as const).map((each) => ({ id: each, name: t(`delivery.${each}`) }))}
					value={state ?? 'all'}
					onChange={(chosen) => setState(chosen === 'all' ? null : chosen)}
				/>
			</div>
			<PagedList
				list={deliveries}
				failedTitle={t('log.loadFailed')}
				empty={<EmptyState title={t(state ? 'log.noMatch' : 'log.none')}>{t('log.noneText')}</EmptyState>}
			>
				{(rows) => (
					<ul aria-label={t('log.title')} className="grid border-t">
						{rows.map((delivery) => (
							<DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
