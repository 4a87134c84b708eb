import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useEffect, useState } from 'react';
import { requestReminders } from '../platform/notifications.ts';
import { remindsOfMeetings } from '../reminder/reminds-of-meetings.ts';
import { pageTexts } from '../texts/page-texts.ts';

export function ReminderSetting() {
	const [isOn, setIsOn] = useState(false);
	const [isRefused, setIsRefused] = useState(false);
	useEffect(() => {
		void remindsOfMeetings.read().then((stored) => setIsOn(stored ?? false));
	}, []);
	const turn = async (wanted: boolean) => {
		// Must come first: the click counts for this call only.
		const isAllowed = !wanted || (await requestReminders().catch(() => false));
		setIsRefused(!isAllowed);
		setIsOn(wanted && isAllowed);
		await remindsOfMeetings.write(wanted && isAllowed);
	};
	return (
		<SettingRow
			label={pageTexts.options.reminds}
			hint={isRefused ? pageTexts.options.remindsRefused : pageTexts.options.remindsHint}
		>
			{(names) => <Switch {...names} isSelected={isOn} onChange={(wanted) => void turn(wanted)} />}
		</SettingRow>
	);
}
