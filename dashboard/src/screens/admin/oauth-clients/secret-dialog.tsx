import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../platform/copy/copy-button.tsx';

export type ShownSecret = { id: string; name: string; secret: string };

export function SecretDialog({ shown: { id, name, secret }, onClose }: { shown: ShownSecret; onClose: () => void }) {
	const { t } = useTranslation('clients');
	const rows = [
		{ label: t('clientId'), text: id, copy: t('copy', { app: name }) },
		{ label: t('secret.label'), text: secret, copy: t('secret.copy', { app: name }) },
	];
	return (
		<Dialog
			isOpen
			isDismissable={false}
			title={t('secret.title', { app: name })}
			footer={
				<Button variant="primary" onPress={onClose}>
					{t('secret.done')}
				</Button>
			}
		>
			<p>{t('secret.text')}</p>
			<dl className="grid gap-3 pt-3">
				{rows.map(({ label, text, copy }) => (
					<div key={label} className="grid gap-0.5">
						<dt className="text-muted text-xs">{label}</dt>
						<dd className="flex flex-wrap items-center gap-1">
							<code className="break-all font-mono">{text}</code>
							<CopyButton text={text} label={copy} />
						</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
