const visits = new Map([['monday', { count: 12 }], ['tuesday', { count: 9 }]]);

for (const day of ['monday', 'tuesday', 'wednesday']) {
  const visit = visits.get(day);
  console.log(day, visit.count);
}
