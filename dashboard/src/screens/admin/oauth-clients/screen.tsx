import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOAuthClients } from '../../../data/administration/oauth-clients.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { ClientForm } from './client-form.tsx';
import { ClientList } from './client-list.tsx';
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx';

export function OAuthClientsScreen() {
	const { t } = useTranslation('clients');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<div className="grid max-w-settings grid-cols-1 gap-6">
				<Clients />
			</div>
		</AdminPage>
	);
}

function Clients() {
	const { t } = useTranslation('clients');
	const { t: app } = useTranslation('app');
	const { data, error, refetch } = useOAuthClients();
	const [shown, setShown] = useState<ShownSecret | null>(null);
	if (error && !data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={3} label={app('loading')} />;
	return (
		<>
			<p className="text-muted">{t('text', { issuer: `${location.origin}/api/v1/oauth` })}</p>
			<p className="text-muted">{t('serverText')}</p>
			<ClientForm onSecret={setShown} />
			<ClientList clients={data.list} onSecret={setShown} />
			{shown && <SecretDialog shown={shown} onClose={() => setShown(null)} />}
		</>
	);
}
