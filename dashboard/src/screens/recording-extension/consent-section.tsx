import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetConsentText } from '../../data/recording-extension.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { consentText: string; workspaceName: string };

export function ConsentSection({ consentText, workspaceName }: Props) {
	const { t, i18n } = useTranslation('extension');
	const [draft, setDraft] = useState<string | null>(null);
	const save = useSetConsentText();
	const notify = useNotify();
	const text = draft ?? consentText;
	const limit = new Intl.NumberFormat(i18n.language).format(limits.consentTextMaxLength);
	const isTooLong = text.trim().length > limits.consentTextMaxLength;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isTooLong) return;
		save.mutate(text.trim(), {
			onSuccess: () => {
				setDraft(null);
				notify.success(t('consent.saved'));
			},
			onError: notify.failure,
		});
	};
	return (
		<SettingSection title={t('consent.title')} hint={t('consent.hint', { workspace: workspaceName })}>
			<form onSubmit={submit} className="grid gap-2.5 pt-3">
				<TextField
					label={t('consent.label')}
					isLabelHidden
					rows={4}
					placeholder={t('consent.placeholder')}
					value={text}
					onChange={setDraft}
					error={isTooLong ? t('consent.tooLong', { limit }) : undefined}
				/>
				<div>
					<Button type="submit" isBusy={save.isPending} isDisabled={text.trim() === consentText || isTooLong}>
						{t('consent.save')}
					</Button>
				</div>
			</form>
		</SettingSection>
	);
}
