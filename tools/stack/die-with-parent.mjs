// Given to every child with --import. When the launcher dies, be it by SIGKILL, the channel to it closes: the child ends
// too, in order if it can, at once if it cannot.
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 2000).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
