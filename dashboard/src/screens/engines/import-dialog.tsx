import type { SpeechModelSet } from '@debrief/shared/contract/speech/speech-models.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSpeechModel } from '../../data/engines/speech-models.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { model: Pick<SpeechModelSet, 'id' | 'name' | 'url'>; onClose: () => void };

export function ImportDialog({ model: { id, name, url }, onClose }: Props) {
	const { t } = useTranslation('engines');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const formId = useId();
	const [path, setPath] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const { mutate, isPending } = useChangeSpeechModel();
	// Accepts `/srv/…`, `C:\…` and `\\server\…`.
	const isAbsolute = /^(?:\/|[a-z]:[\\/]|\\\\)./i.test(path.trim());
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (isAbsolute) mutate({ kind: 'import', id, path: path.trim() }, { onSuccess: onClose, onError: notify.failure });
	};
	return (
		<Dialog
			isOpen
			title={t('models.importTitle', { name })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('models.cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={isPending}>
						{t('models.importDo')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-3">
				<p className="text-muted">{t('models.importText')}</p>
				<p className="text-xs">
					{t('models.archive')}:{' '}
					<a href={url} className="rounded-xs text-accent underline underline-offset-3 wrap-anywhere">
						{url}
					</a>
				</p>
				<TextField
					label={t('models.importPath')}
					value={path}
					onChange={setPath}
					maxLength={4096}
					hint={t('models.importHint')}
					error={isChecked && !isAbsolute ? t('models.importNeedsPath') : undefined}
				/>
			</form>
		</Dialog>
	);
}
