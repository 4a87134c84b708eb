import { phoneTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { blankPhone, type ContactDraft } from './contact-draft.ts';

type Phones = ContactDraft['phones'];
type Props = {
	phones: Phones;
	errorOf: (row: number) => string | undefined;
	onChange: (phones: Phones) => void;
};

export function PhoneRows({ phones, errorOf, onChange }: Props) {
	const { t } = useTranslation('contacts');
	const types = phoneTypes.map((id) => ({ id, name: t(`phoneType.${id}`) }));
	const change = (at: number, part: Partial<Phones[number]>) =>
		onChange(phones.map((row, index) => (index === at ? { ...row, ...part } : row)));
	return (
		<fieldset className="grid gap-2 sm:col-span-2">
			<legend className="mb-1 font-act">{t('form.phones')}</legend>
			{phones.map((row, index) => (
				<div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(96px,132px)_auto] items-start gap-2">
					<TextField
						label={t('form.phone', { n: index + 1 })}
						isLabelHidden
						placeholder={t('form.phonePlaceholder')}
						type="tel"
						value={row.phone}
						onChange={(phone) => change(index, { phone })}
						error={errorOf(index)}
					/>
					<Select
						label={t('form.phoneTypeOf', { n: index + 1 })}
						isLabelHidden
						placeholder={t('form.phoneType')}
						options={types}
						value={types.find(({ id }) => id === row.type)?.id ?? null}
						onChange={(type) => change(index, { type })}
					/>
					<IconButton
						label={t('form.removePhone', { n: index + 1 })}
						onPress={() => onChange(phones.length > 1 ? phones.filter((_, at) => at !== index) : [blankPhone])}
					>
						<X />
					</IconButton>
				</div>
			))}
			{phones.length < limits.contactMaxPhones && (
				<div>
					<Button size="sm" onPress={() => onChange([...phones, blankPhone])}>
						<Plus />
						{t('form.addPhone')}
					</Button>
				</div>
			)}
		</fieldset>
	);
}
