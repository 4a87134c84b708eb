import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../platform/use-copy.ts';

/** A secret that the server does not show a second time. */
export function SecretText({ secret }: { secret: string }) {
	const { t } = useTranslation('webhooks');
	const copy = useCopy();
	return (
		<div className="grid justify-items-start gap-3">
			<p>{t('secret.text')}</p>
			<code data-testid="webhook-secret" className="break-all font-mono">
				{secret}
			</code>
			<Button onPress={() => void copy(secret, t('secret.copied'))}>{t('secret.copy')}</Button>
		</div>
	);
}
