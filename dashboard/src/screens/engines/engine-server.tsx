import type {
	EngineServer,
	EngineServerDraft,
	EngineServerKind,
} from '@debrief/shared/contract/administration/engine-servers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Plug from 'lucide-react/icons/plug';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeEngineServers, useEngineServers } from '../../data/engines/engines.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { InsightTest, SpeechTest } from './server-test.tsx';

const exampleAddress = 'https://api.openai.com/v1';

type Props = { kind: EngineServerKind };

/** Connects, tests and disconnects the OpenAI-compatible server for speech or insights. */
export function EngineServerSettings({ kind }: Props) {
	const { t } = useTranslation('engines');
	const { data } = useEngineServers();
	const [isOpen, setIsOpen] = useState(false);
	const server = data?.[kind];
	const canChange = data !== undefined && !server?.isFixed;
	const label = t(server ? 'server.change' : 'server.connect');
	const open = () => setIsOpen(true);
	usePageActions([
		canChange && { id: `server-${kind}`, label: `${label.replace('…', '')}: ${t(kind)}`, icon: <Plug />, run: open },
	]);
	if (!data) return null;
	if (!canChange) return <p className="py-2.5 text-muted text-xs">{t('server.fixed')}</p>;
	if (isOpen) return <ServerForm kind={kind} server={server ?? null} onClose={() => setIsOpen(false)} />;
	return (
		<div className="py-2.5">
			<Button size="sm" onPress={open}>
				<Plug />
				{label}
			</Button>
		</div>
	);
}

type FormProps = Props & { server: EngineServer | null; onClose: () => void };

function ServerForm({ kind, server, onClose }: FormProps) {
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
