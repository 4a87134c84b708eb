import { isRedirectAddress } from '@debrief/shared/domain/accounts/redirect-address.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterOAuthClient } from '../../../data/administration/oauth-clients.ts';
import { useNotify } from '../../../platform/notify.ts';

const nameMaxLength = 80;

/** Registers an app by its name and the addresses at which it gets its answers. */
export function ClientForm() {
	const { t } = useTranslation('clients');
	const notify = useNotify();
	const register = useRegisterOAuthClient();
	const [name, setName] = useState('');
	const [addresses, setAddresses] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const redirectUris = addresses.split(/\s+/).filter(Boolean);
	const wrong = redirectUris.find((each) => !isRedirectAddress(each));
	const isNamed = name.trim() !== '';
	const addressError = wrong ? t('wrongAddress', { address: wrong }) : t('addressRequired');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (!isNamed || wrong || redirectUris.length === 0) return;
		register.mutate(
			{ name: name.trim(), redirectUris },
			{
				onSuccess: (added) => {
					notify.success(t('registered', { app: added.name }));
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
					<TextField
						label={t('name')}
						value={name}
						maxLength={nameMaxLength}
						onChange={setName}
						error={isTouched && !isNamed ? t('nameRequired') : undefined}
					/>
					<TextField
						label={t('addresses')}
						hint={t('addressesHint')}
						rows={2}
						value={addresses}
						onChange={setAddresses}
						error={isTouched && (wrong || redirectUris.length === 0) ? addressError : undefined}
					/>
				</div>
				<Button type="submit" variant="primary" isBusy={register.isPending}>
					{t('submit')}
				</Button>
			</form>
		</Panel>
	);
}
