import { mcpPath } from '@debrief/shared/domain/accounts/api-keys.ts';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../platform/copy/copy-button.tsx';

const headers = { Authorization: 'Bearer dbf_…' };

export function ConnectAssistant() {
	const { t } = useTranslation('apiKeys');
	const url = location.origin + mcpPath;
	const server = { type: 'http', url, headers };
	const asJson = (list: string) => JSON.stringify({ [list]: { debrief: server } }, null, 2);
	return (
		<SettingSection title={t('assistant.title')} hint={t('assistant.hint')}>
			<div className="grid gap-4 py-3">
				<Snippet label={t('assistant.address')} text={url} />
				{['mcpServers', 'servers'].map((list) => (
					<Snippet key={list} label={t('assistant.configuration', { list })} text={asJson(list)} />
				))}
				<p className="max-w-measure text-muted text-xs">{t('assistant.apps')}</p>
			</div>
		</SettingSection>
	);
}

function Snippet({ label, text }: { label: string; text: string }) {
	const { t } = useTranslation('apiKeys');
	return (
		<figure className="grid min-w-0 gap-1">
			<figcaption className="flex items-center justify-between gap-2 font-act">
				{label}
				<CopyButton text={text} label={t('assistant.copy', { what: label })} />
			</figcaption>
			<pre className="whitespace-pre-wrap break-all rounded-sm border p-2 font-mono text-xs">{text}</pre>
		</figure>
	);
}
