import { useProfile } from '../../../data/account/account.ts';
import { CodeOrPasskey } from './code-or-passkey.tsx';

type Props = { value: string; onChange: (code: string) => void; error: string | undefined };

/** Asks for the second factor once more; nothing for an account without two-factor sign-in. */
export function CodeField(props: Props) {
	const { data: profile } = useProfile();
	return profile?.hasSecondFactor ? <CodeOrPasskey {...props} /> : null;
}
