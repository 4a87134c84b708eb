import type { ApiKey, NewApiKey } from '@debrief/shared/contract/accounts/api-keys.ts';
import { type ApiKeyScope, apiKeyLifetimes, apiKeyScopes } from '@debrief/shared/domain/accounts/api-keys.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../platform/copy/use-copy.ts';
import { useNotify } from '../../platform/notify.ts';

type Lifetime = `${(typeof apiKeyLifetimes)[number]}`;

type Props = {
	create: {
		mutate: (key: NewApiKey, handlers: { onError: (error: unknown) => void }) => void;
		data: (ApiKey & { apiKey: string }) | undefined;
		isPending: boolean;
	};
	offered?: readonly ApiKeyScope[];
	onClose: () => void;
};

export function GenerateDialog({ create, offered = apiKeyScopes, onClose }: Props) {
	const { t } = useTranslation('apiKeys');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const copy = useCopy();
	const formId = useId();
	const [name, setName] = useState('');
	const [scopes, setScopes] = useState(offered);
	const [lifetime, setLifetime] = useState<Lifetime>('null');
	const [isChecked, setIsChecked] = useState(false);
	const isNamed = name.trim() !== '';
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (!isNamed || scopes.length === 0) return;
		const expiresInDays = lifetime === 'null' ? null : Number(lifetime);
		create.mutate({ name: name.trim(), scopes: [...scopes], expiresInDays }, { onError: notify.failure });
	};
	const toggle = (scope: ApiKeyScope, isOn: boolean) =>
		setScopes(offered.filter((each) => (each === scope ? isOn : scopes.includes(each))));
	const made = create.data;
	return (
		<Dialog
			isOpen
			isDismissable={!made}
			title={made ? t('shown.title', { name: made.name }) : t('generate.title')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				made ? (
					<Button variant="primary" onPress={onClose}>
						{t('shown.done')}
					</Button>
				) : (
					<>
						<Button onPress={onClose}>{t('generate.cancel')}</Button>
						<Button type="submit" form={formId} variant="primary" isBusy={create.isPending}>
							{t('generate.submit')}
						</Button>
					</>
				)
			}
		>
			{made ? (
				<div className="grid justify-items-start gap-3">
					<p>{t('shown.text')}</p>
					<code data-testid="api-key" className="break-all font-mono">
						{made.apiKey}
					</code>
					<Button onPress={() => void copy(made.apiKey)}>{t('shown.copy')}</Button>
				</div>
			) : (
				<form id={formId} onSubmit={submit} noValidate className="grid gap-4">
					<TextField
						label={t('generate.name')}
						hint={t('generate.nameHint')}
						value={name}
						maxLength={limits.apiKeyNameMaxLength}
						onChange={setName}
						autoFocus
						error={isChecked && !isNamed ? t('generate.nameRequired') : undefined}
					/>
					{offered.length > 1 && (
						<fieldset className="grid gap-2">
							<legend className="pb-1 font-act">{t('generate.scopes')}</legend>
							{offered.map((scope, i) => (
								<Checkbox
									key={scope}
									isSelected={scopes.includes(scope)}
									onChange={(isOn) => toggle(scope, isOn)}
									error={isChecked && scopes.length === 0 && i === 0 ? t('generate.scopeRequired') : undefined}
								>
									{t(`scope.${scope}`)}
									<span className="block text-muted text-xs">{t(`scopeHint.${scope}`)}</span>
								</Checkbox>
							))}
						</fieldset>
					)}
					<Select
						label={t('generate.expiry')}
						options={apiKeyLifetimes.map((days) => ({
							id: `${days}` as const,
							name: days === null ? t('generate.never') : t('generate.days', { count: days }),
						}))}
						value={lifetime}
						onChange={setLifetime}
					/>
				</form>
			)}
		</Dialog>
	);
}
