/** The server's parameters; all others keep PostgreSQL's defaults. */
export function chooseSettings(
  socketDir: string,
  durable: boolean,
  extraSettings: Record<string, string>,
): Record<string, string> {
  return {
    // Only a socket in a private folder, no TCP port: no port conflict and no password.
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // An error's statement, detail and context quote rows and parameters, which are personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? DURABLE : FLEETING),
    ...extraSettings,
  };
}

const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // One log file per weekday, overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
};

/** For throw-away test databases, which may be lost in a power cut. */
const FLEETING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
