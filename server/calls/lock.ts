/** The lock under which calls are started and users are invited, one at a time, so that nobody is in two calls. */
export const LOCK = `select pg_advisory_xact_lock(hashtext('phone calls'))`;
