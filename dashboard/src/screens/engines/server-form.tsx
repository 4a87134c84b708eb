import type {
	EngineServer,
	EngineServerDraft,
	EngineServerKind,
} from '@debrief/shared/contract/administration/engine-servers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeEngineServers } from '../../data/engines/engines.ts';
import { useNotify } from '../../platform/notify.ts';
import { InsightTest, SpeechTest } from './server-test.tsx';

const exampleAddress = 'https://api.openai.com/v1';

type Props = { kind: EngineServerKind; server: EngineServer | null; onClose: () => void };

export function ServerForm({ kind, server, onClose }: Props) {
	const { t } = useTranslation('engines');
	const notify = useNotify();
	const change = useChangeEngineServers();
	const [baseUrl, setBaseUrl] = useState(server?.baseUrl ?? '');
	const [model, setModel] = useState(server?.model ?? '');
	const [apiKey, setApiKey] = useState('');
	const [isTried, setIsTried] = useState(false);
	const draft: EngineServerDraft = {
		baseUrl: baseUrl.trim(),
		model: model.trim(),
		...(apiKey.trim() && { apiKey: apiKey.trim() }),
	};
	const isAddress = /^https?:\/\/[^/]/.test(draft.baseUrl);
	const isValid = isAddress && draft.model !== '';
	const checked = () => {
		setIsTried(true);
		return isValid ? draft : null;
	};
	const store = (value: EngineServerDraft | null) =>
		change.mutate(
			{ [kind]: value },
			{
				onSuccess: () => {
					notify.success(t(value ? 'server.saved' : 'server.disconnected'));
					onClose();
				},
				onError: notify.failure,
			},
		);
	const save = (event: FormEvent) => {
		event.preventDefault();
		const valid = checked();
		if (valid) store(valid);
	};
	const Test = kind === 'speech' ? SpeechTest : InsightTest;
	return (
		<form
			aria-label={t(server ? 'server.change' : 'server.connect')}
			onSubmit={save}
			noValidate
			className="my-2.5 grid gap-3 rounded-md border bg-raised p-4"
		>
			<p className="text-muted text-xs">{t(`server.hint.${kind}`)}</p>
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<TextField
					label={t('server.address')}
					placeholder={exampleAddress}
					inputMode="url"
					maxLength={500}
					value={baseUrl}
					onChange={setBaseUrl}
					autoFocus
					error={isTried && !isAddress ? t('server.addressInvalid') : undefined}
				/>
				<TextField
					label={t('server.model')}
					maxLength={200}
					value={model}
					onChange={setModel}
					error={isTried && !draft.model ? t('server.modelMissing') : undefined}
				/>
				<PasswordField
					label={t('server.key')}
					labelNote={t('server.optional')}
					autoComplete="off"
					maxLength={500}
					value={apiKey}
					onChange={setApiKey}
					hint={server?.hasKey && t('server.keyKept')}
					showLabel={t('server.showKey')}
					hideLabel={t('server.hideKey')}
				/>
			</div>
			<Test draft={checked} />
			<div className="flex flex-wrap gap-2 border-t pt-3">
				<Button type="submit" variant="primary" isBusy={change.isPending}>
					{t('server.save')}
				</Button>
				<Button onPress={onClose}>{t('server.cancel')}</Button>
				{server && (
					<span className="ml-auto">
						<Button variant="text" onPress={() => store(null)}>
							{t('server.disconnect')}
						</Button>
					</span>
				)}
			</div>
		</form>
	);
}
