import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { useCopy } from '../../../platform/copy/use-copy.ts';

type Props = { codes: string[]; onDone: () => void };

const fileName = 'debrief-recovery-codes.txt';

/** The server returns these codes only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
	const { t } = useTranslation('account');
	const copy = useCopy();
	const text = `${codes.join('\n')}\n`;
	const download = () => saveFile(new Blob([text], { type: 'text/plain' }), fileName);
	return (
		<div className="grid gap-4 pt-1">
			<p>{t('secondFactor.recovery.text')}</p>
			<ul aria-label={t('secondFactor.recovery.title')} className="num grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<span className="flex flex-wrap gap-2">
				<Button onPress={download}>{t('secondFactor.recovery.download')}</Button>
				<Button onPress={() => copy(text)}>{t('secondFactor.recovery.copy')}</Button>
			</span>
			<span className="justify-self-end">
				<Button variant="primary" onPress={onDone}>
					{t('secondFactor.recovery.done')}
				</Button>
			</span>
		</div>
	);
}
