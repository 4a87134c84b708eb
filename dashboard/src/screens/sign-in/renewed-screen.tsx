import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../paths.ts';
import { useServices } from '../../platform/api.ts';

/** The remembered page asks for a sign-in if there is no session. */
export function RenewedScreen(): null {
	const { session, connection } = useServices();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const next = safeNext(query.get('next')) ?? paths.home();
	useEffect(() => {
		session
			.renew()
			.catch(connection.report)
			.then(() => navigate(next, { replace: true }));
	}, [session, connection, navigate, next]);
	return null;
}
