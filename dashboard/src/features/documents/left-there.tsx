import { useTranslation } from 'react-i18next';
import { useStoredDocuments } from '../../data/documents.ts';
import { useIntegrations } from '../../data/workspace/integrations.ts';

const providers = ['googleDrive', 'webdav'] as const;

export function LeftThere({ callId }: { callId: string }) {
	const { t } = useTranslation('documents');
	const { data } = useStoredDocuments(callId);
	const stored = providers.filter((name) => data?.list.some(({ provider, url }) => provider === name && url !== null));
	if (stored.length === 0) return null;
	return <span className="block pt-2">{stored.map((name) => t(`leftThere.${name}`)).join(' ')}</span>;
}

/** Which of several conversations have copies is unknown. */
export function LeftThereOfSeveral() {
	const { t } = useTranslation('documents');
	const { data } = useIntegrations();
	const isConnected = data?.list.some(({ providerName }) => providers.some((name) => name === providerName));
	return isConnected ? <span className="block pt-2">{t('leftThere.several')}</span> : null;
}
