// Creates one user for each service, with rights on its own database only, and one for the seed.
// The mongo image runs it on an empty volume. On another server: mongosh "$ADMIN_URI" k8s/infra/mongodb-users.js
// with the passwords in the environment (AUTH_DB_PASSWORD, …). A second run sets the passwords again.
const namespace = process.env.NAMESPACE || 'layover';
const services = ['auth', 'user', 'chat', 'plan', 'content', 'payment'];
const databaseOf = (service) => `${namespace}_${service}`;

function keepUser(database, user, roles) {
  const pwd = process.env[`${user.toUpperCase()}_DB_PASSWORD`];
  if (!pwd) throw new Error(`${user.toUpperCase()}_DB_PASSWORD is missing`);
  const target = db.getSiblingDB(database);
  if (target.getUser(user)) target.updateUser(user, { pwd, roles });
  else target.createUser({ user, pwd, roles });
}

for (const service of services) {
  keepUser(databaseOf(service), service, [{ role: 'readWrite', db: databaseOf(service) }]);
}
if (process.env.SEED_DB_PASSWORD) {
  const everywhere = services.map((service) => ({ role: 'readWrite', db: databaseOf(service) }));
  keepUser('admin', 'seed', everywhere);
}
