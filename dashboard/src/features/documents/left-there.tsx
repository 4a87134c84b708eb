import { useTranslation } from 'react-i18next';
import { useStoredDocuments } from '../../data/documents.ts';
import { useIntegrations } from '../../data/workspace/integrations.ts';

const providers = ['googleDrive', 'webdav'] as const;

/** What is kept elsewhere of a conversation that is about to be deleted. */
export function LeftThere({ callId }: { callId: string }) {
	const { t } = useTranslation('documents');
	const { data } = useStoredDocuments(callId);
	const stored = providers.filter((name) => data?.list.some(({ provider, url }) => provider === name && url !== null));
	if (stored.length === 0) return null;
	return <span className="block pt-2">{stored.map((name) => t(`leftThere.${name}`)).join(' ')}</span>;
}

/** The same for several, of which is not known what is kept where: it depends on what the workspace has connected. */
export function LeftThereOfSeveral() {
	const { t } = useTranslation('documents');
	const { data } = useIntegrations();
	const isConnected = data?.list.some(({ providerName }) => providers.some((name) => name === providerName));
	return isConnected ? <span className="block pt-2">{t('leftThere.several')}</span> : null;
}
