import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../shell/page-meta.tsx';

type Props = {
	problem: string | null;
	isBusy: boolean;
	onSubmit: (password: string) => void;
};

export function PasswordForm({ problem, isBusy, onSubmit }: Props) {
	const { t } = useTranslation('visitor');
	const [password, setPassword] = useState('');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (password !== '' && !isBusy) onSubmit(password);
	};
	return (
		<form noValidate onSubmit={submit} className="mt-6 grid max-w-form gap-4">
			<PageMeta title={t('password.title')} description={t('description')} />
			<h1 className="text-xl tracking-display">{t('password.title')}</h1>
			<p className="text-muted">{t('password.text')}</p>
			<PasswordField
				label={t('password.label')}
				size="lg"
				maxLength={limits.publicLinkPasswordMaxLength}
				autoComplete="off"
				showLabel={t('password.show')}
				hideLabel={t('password.hide')}
				error={problem ?? undefined}
				value={password}
				onChange={setPassword}
			/>
			<Button type="submit" variant="primary" isBusy={isBusy} isDisabled={password === ''}>
				{t('password.open')}
			</Button>
		</form>
	);
}
