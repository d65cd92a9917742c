// Loaded into every child with --import. When the launcher dies, even by SIGKILL, its channel closes and the child ends
// too: in order if it can, otherwise after two seconds.
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 2000).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
