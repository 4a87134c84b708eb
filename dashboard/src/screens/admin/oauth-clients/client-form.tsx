import type { NewOAuthClient } from '@debrief/shared/contract/workspaces/oauth-clients.ts';
import { isRedirectAddress } from '@debrief/shared/domain/accounts/redirect-address.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterOAuthClient } from '../../../data/administration/oauth-clients.ts';
import { useNotify } from '../../../platform/notify.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useArrival } from '../../../platform/use-arrival.ts';
import type { ShownSecret } from './secret-dialog.tsx';

const nameMaxLength = 80;

export function ClientForm({ onSecret }: { onSecret: (shown: ShownSecret) => void }) {
	const { t } = useTranslation('clients');
	const notify = useNotify();
	const register = useRegisterOAuthClient();
	const [kind, setKind] = useState<NewOAuthClient['kind']>('app');
	const [name, setName] = useState('');
	const [addresses, setAddresses] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const begin = () => field.current?.focus();
	useArrival('new', begin);
	usePageActions([{ id: 'register', label: t('register'), icon: <KeyRound />, run: begin }]);
	const redirectUris = kind === 'app' ? addresses.split(/\s+/).filter(Boolean) : [];
	const wrong = redirectUris.find((each) => !isRedirectAddress(each));
	const isAddressed = kind !== 'app' || (!wrong && redirectUris.length > 0);
	const isNamed = name.trim() !== '';
	const addressError = wrong ? t('wrongAddress', { address: wrong }) : t('addressRequired');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (!isNamed || !isAddressed) return;
		register.mutate(
			{ kind, name: name.trim(), redirectUris },
			{
				onSuccess: ({ id, name: added, secret }) => {
					if (secret) onSecret({ id, name: added, secret });
					else notify.success(t('registered', { app: added }));
					setName('');
					setAddresses('');
					setIsTouched(false);
				},
				onError: notify.failure,
			},
		);
	};
	return (
		<Panel title={t('register')}>
			<form onSubmit={submit} noValidate className="grid justify-items-start gap-4">
				<div className="grid w-full max-w-form gap-4">
					<div className="grid justify-items-start gap-1">
						<SegmentedControl
							label={t('kind.label')}
							value={kind}
							onChange={setKind}
							segments={[
								{ id: 'app', name: t('kind.app') },
								{ id: 'resource-server', name: t('kind.resource-server') },
							]}
						/>
						<p className="text-muted text-xs">{t(`kindHint.${kind}`)}</p>
					</div>
					<TextField
						ref={field}
						label={t('name')}
						value={name}
						maxLength={nameMaxLength}
						onChange={setName}
						error={isTouched && !isNamed ? t('nameRequired') : undefined}
					/>
					{kind === 'app' && (
						<TextField
							label={t('addresses')}
							hint={t('addressesHint')}
							rows={2}
							value={addresses}
							onChange={setAddresses}
							error={isTouched && !isAddressed ? addressError : undefined}
						/>
					)}
				</div>
				<Button type="submit" variant="primary" isBusy={register.isPending}>
					{t('submit')}
				</Button>
			</form>
		</Panel>
	);
}
