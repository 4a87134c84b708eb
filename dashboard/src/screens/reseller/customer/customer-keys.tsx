import type { CustomerDetails } from '@debrief/shared/contract/resellers/customers.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { resellerKeyScopes } from '@debrief/shared/domain/resellers/customers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
	useCreateCustomerApiKey,
	useCustomerApiKeys,
	useRevokeCustomerApiKey,
} from '../../../data/resellers/customers.ts';
import { KeyList } from '../../../features/api-keys/key-list.tsx';
import { LazyGenerateDialog } from '../../../features/api-keys/lazy-generate-dialog.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

export function CustomerKeys({ customer: { id, features } }: { customer: CustomerDetails }) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const { data, error, refetch } = useCustomerApiKeys(id);
	const revoke = useRevokeCustomerApiKey(id);
	const [isGenerating, setIsGenerating] = useState(false);
	const hasFeature = features.includes('thirdPartyApi');
	const canGenerate = hasFeature && data !== undefined && data.list.length < limits.apiKeysPerAccount;
	const open = () => setIsGenerating(true);
	usePageActions([canGenerate && { id: 'generate', label: t('keys.generate'), icon: <KeyRound />, run: open }]);
	const workspaceId = data?.list[0]?.workspaceId ?? '';
	return (
		<SettingSection title={t('keys.title')} hint={t(hasFeature ? 'keys.hint' : 'keys.notInPlan')}>
			{error && !data && <LoadFailed title={t('keys.loadFailed')} error={error} onRetry={() => refetch()} />}
			{!error && !data && <SkeletonRows count={2} label={app('loading')} />}
			{data && data.list.length > 0 && (
				<KeyList list={data.list} workspaceId={workspaceId} onRevoke={revoke.mutateAsync} />
			)}
			{data && data.list.length === 0 && <p className="py-2 text-muted">{t('keys.empty')}</p>}
			{hasFeature && (
				<Button isDisabled={!canGenerate} onPress={open}>
					<KeyRound />
					{t('keys.generate')}
				</Button>
			)}
			{isGenerating && <Generate id={id} onClose={() => setIsGenerating(false)} />}
		</SettingSection>
	);
}

function Generate({ id, onClose }: { id: string; onClose: () => void }) {
	return <LazyGenerateDialog create={useCreateCustomerApiKey(id)} offered={resellerKeyScopes} onClose={onClose} />;
}
