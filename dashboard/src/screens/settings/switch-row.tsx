import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';

type Props = {
	label: string;
	hint: string;
	isOn: boolean;
	isReadOnly?: boolean;
	onChange: (isOn: boolean) => void;
};

export function SwitchRow({ label, hint, isOn, isReadOnly = false, onChange }: Props) {
	const { t } = useTranslation('settings');
	return (
		<SettingRow label={label} hint={hint}>
			{(names) =>
				isReadOnly ? (
					<span className="text-muted">{t(isOn ? 'on' : 'off')}</span>
				) : (
					<Switch {...names} isSelected={isOn} onChange={onChange} />
				)
			}
		</SettingRow>
	);
}
