import type { PbxAccount, PbxChoice } from '@debrief/shared/contract/pbx/pbx.ts';
import { problemOfPattern } from '@debrief/shared/domain/pbx/name-pattern.ts';
import { pbxLimits } from '@debrief/shared/domain/pbx/pbx-limits.ts';
import { type PbxProduct, patternOf, pbxProducts } from '@debrief/shared/domain/pbx/products.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { RadioCards } from '@debrief/shared/ui/fields/radio-cards.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../platform/notify.ts';
import { PatternField } from './pattern-field.tsx';

type Props = {
	title?: string;
	account: PbxAccount | null;
	choose: (choice: PbxChoice) => Promise<unknown>;
	isSaving: boolean;
	arrived: readonly string[];
};

export function PbxForm({ title, account, choose, isSaving, arrived }: Props) {
	const { t } = useTranslation('pbx');
	const notify = useNotify();
	const heading = title ?? t('form.title');
	const [product, setProduct] = useState<PbxProduct | null>(account?.product ?? null);
	const [productName, setProductName] = useState(account?.productName ?? '');
	const [timeZone, setTimeZone] = useState(account?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
	const [pattern, setPattern] = useState(account?.namePattern ?? null);
	const [isChecked, setIsChecked] = useState(false);
	const isNameMissing = product === 'other' && productName.trim() === '';
	const problem = pattern === null ? null : problemOfPattern(pattern);
	const isOther = account !== null && (account.product !== product || (account.productName ?? '') !== ownName());
	function ownName() {
		return product === 'other' ? productName.trim() : '';
	}
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (!product || isNameMissing || problem) return;
		const body = { product, productName: ownName() || null, timeZone, namePattern: pattern };
		choose(body).then(() => notify.success(t('form.saved')), notify.failure);
	};
	const pick = (next: PbxProduct) => {
		setProduct(next);
		// A typed pattern belongs to the product that it was typed for.
		setPattern(next === account?.product ? account.namePattern : null);
	};
	return (
		<SettingSection title={heading} hint={t('form.hint')}>
			<form onSubmit={submit} noValidate className="grid gap-4 pt-2">
				<div className="max-w-measure">
					<RadioCards
						label={heading}
						value={product}
						onChange={pick}
						cards={pbxProducts.map((id) => ({ id, title: t(`product.${id}`) }))}
					/>
				</div>
				{product === 'other' && (
					<div className="max-w-measure">
						<TextField
							label={t('form.name')}
							value={productName}
							maxLength={pbxLimits.productNameMaxLength}
							onChange={setProductName}
							error={isChecked && isNameMissing ? t('form.nameRequired') : undefined}
						/>
					</div>
				)}
				{product && (
					<>
						<div className="max-w-measure">
							<Select
								label={t('form.timeZone')}
								hint={t('form.timeZoneHint')}
								value={timeZone}
								onChange={setTimeZone}
								options={timeZones(timeZone).map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
							/>
						</div>
						<PatternField
							product={product}
							timeZone={timeZone}
							problem={problem}
							arrived={arrived}
							pattern={pattern ?? patternOf(product, null)}
							isOwn={pattern !== null}
							onChange={setPattern}
						/>
						{isOther && account.passwordChangedAt && <p className="max-w-measure text-warning">{t('form.resets')}</p>}
						<span>
							<Button type="submit" variant="primary" isBusy={isSaving}>
								{t('form.save')}
							</Button>
						</span>
					</>
				)}
			</form>
		</SettingSection>
	);
}

const timeZones = (chosen: string): string[] => [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])];
