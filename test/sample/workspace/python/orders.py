from datetime import datetime

for day in ("2026-11-03", "2026-11-04", "05/11/2026"):
    print(datetime.strptime(day, "%Y-%m-%d").date())
