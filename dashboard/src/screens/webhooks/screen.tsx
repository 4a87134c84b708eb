import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import WebhookIcon from 'lucide-react/icons/webhook';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useWebhooks } from '../../data/workspace/webhooks.ts';
import { paths } from '../../paths.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { OnlyWorkspaceAdmins, WorkspaceAdminPage } from '../../shell/administration/workspace-admin-page.tsx';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function WebhooksScreen() {
	const { t } = useTranslation('webhooks');
	const { data: profile } = useProfile();
	const isOff = profile?.features.includes('thirdPartyApi') === false;
	return (
		<WorkspaceAdminPage
			title={t('title')}
			description={t('description')}
			actions={
				<TextLink href={paths.apiReference()} target="_blank">
					{t('documentation')}
				</TextLink>
			}
		>
			{() => <List isOff={isOff} />}
		</WorkspaceAdminPage>
	);
}

/** Without webhooks in the plan, existing ones can still be turned off and deleted. */
function List({ isOff }: { isOff: boolean }) {
	const { t } = useTranslation('webhooks');
	const { t: app } = useTranslation('app');
	const { data, error, isPending, refetch } = useWebhooks();
	const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
	// An Admin may lose the rank while the page is open.
	if (error instanceof ApiError && error.code === 'forbidden') return <OnlyWorkspaceAdmins />;
	if (isPending) return <SkeletonRows count={3} label={app('loading')} />;
	if (!data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	const { list } = data;
	if (list.length === 0 && isOff) return <Upgrade />;
	const isFull = list.length >= webhookLimits.endpointsMax;
	const add = (
		<Button variant="primary" onPress={() => setEdited('new')}>
			{t('add')}
		</Button>
	);
	return (
		<>
			{list.length === 0 ? (
				<EmptyState icon={<WebhookIcon />} title={t('empty.title')} actions={add}>
					{t('empty.text')}
				</EmptyState>
			) : (
				<>
					<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-3">
						<p className="max-w-measure text-muted text-xs">
							{t(isOff ? 'planEnded' : isFull ? 'full' : 'text', { count: webhookLimits.endpointsMax })}
						</p>
						{!isOff && !isFull && add}
					</div>
					<ul aria-label={t('title')} className="grid border-t">
						{list.map((webhook) => (
							<WebhookRow key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
						))}
					</ul>
				</>
			)}
			{edited && <WebhookForm webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
		</>
	);
}

function Upgrade() {
	const { t } = useTranslation('webhooks');
	return (
		<EmptyState
			icon={<WebhookIcon />}
			title={t('upgrade.title')}
			actions={
				<Button variant="primary" onPress={() => openUpgrade('thirdPartyApi')}>
					{t('upgrade.action')}
				</Button>
			}
		>
			{t('upgrade.text')}
		</EmptyState>
	);
}
