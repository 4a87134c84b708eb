import type { PbxAccount, PbxTransfer } from '@debrief/shared/contract/pbx/pbx.ts';
import { patternOf } from '@debrief/shared/domain/pbx/products.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Loader } from '@debrief/shared/ui/feedback/loader.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePbxTransfers } from '../../data/workspace/pbx.ts';
import { UnderstoodName } from '../../features/pbx/set-up/understood-name.tsx';
import { TransferOutcome } from './transfer-outcome.tsx';

/** A file that is sent again keeps its entry, so the ID alone is not enough. */
const arrivalOf = ({ id, startedAt }: PbxTransfer) => `${id} ${startedAt}`;

export function FirstFileSection({ account }: { account: PbxAccount }) {
	const { t } = useTranslation('pbx');
	const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
	const [shown, setShown] = useState<string | null>(null);
	const { data } = usePbxTransfers(known !== null && shown === null);
	const list = data?.list ?? [];
	const arrived = known && (list.find((each) => each.id === shown) ?? list.find((each) => !known.has(arrivalOf(each))));
	if (arrived && shown === null) setShown(arrived.id);
	const start = () => {
		setShown(null);
		setKnown(new Set(list.map(arrivalOf)));
	};
	return (
		<SettingSection title={t('test.title')} hint={t('test.hint')}>
			<div className="grid justify-items-start gap-3 pt-2" aria-live="polite">
				{known && !arrived && (
					<span className="flex items-center gap-2">
						<Loader label={t('test.waiting')} />
						{t('test.waiting')}
					</span>
				)}
				{arrived && (
					<div className="grid gap-1">
						<code className="font-mono wrap-anywhere">{arrived.name}</code>
						<UnderstoodName
							name={arrived.name}
							pattern={patternOf(account.product, account.namePattern)}
							timeZone={account.timeZone}
						/>
						<TransferOutcome transfer={arrived} />
					</div>
				)}
				{known && !arrived ? (
					<Button onPress={() => setKnown(null)}>{t('test.stop')}</Button>
				) : (
					<Button isDisabled={!data} onPress={start}>
						{t(arrived ? 'test.again' : 'test.start')}
					</Button>
				)}
			</div>
		</SettingSection>
	);
}
