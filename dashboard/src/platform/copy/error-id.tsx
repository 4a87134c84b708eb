import { useTranslation } from 'react-i18next';
import { errorIdOf } from '../error-sentences.ts';
import { CopyButton } from './copy-button.tsx';

export function ErrorId({ error, id = errorIdOf(error) }: { error?: unknown; id?: string | null }) {
	const { t } = useTranslation('app');
	if (!id) return null;
	return (
		<p className="flex items-center gap-1 text-xs">
			{t('error.idLabel')} <span className="break-all font-act font-mono text-default">{id}</span>
			<CopyButton text={id} />
		</p>
	);
}
